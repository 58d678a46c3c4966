import { OrderBar } from "./order-bar.tsx";
import { OrderTable } from "./order-table.tsx";

/** What is loaded together, once somebody can order. */
export const orderParts = { Table: OrderTable, Bar: OrderBar };
