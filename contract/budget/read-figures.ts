import { readNumberCell, readQuantities } from "./read-quantity.ts";
import type { Cell } from "./split-cells.ts";

/** The possible values of a cell in thousandths, also of an amount of money. */
export const readFigures = (cell: Cell | undefined): number[] =>
  typeof cell === "number" ? readNumberCell(cell) : readQuantities((cell ?? "").replace(/^\s*\$\s*/, ""));
