import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import "#app/ui/dialog/dialog.css";
import { OrderBar } from "./order-bar.tsx";
import { OrderTable } from "./order-table.tsx";

/** The components of one lazy chunk, loaded once the visitor can order. */
export const orderParts = { Table: OrderTable, Bar: OrderBar, ConfirmDialog };
