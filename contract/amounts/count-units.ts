import type { PieceName } from "../catalog/product.ts";
import { formatCount } from "../text.ts";
import { isPiece, metre, piece, type SaleUnit } from "./sale-units.ts";

/** '62 unidades', '1 unidad', '180 m²', '30 m': a quantity in the sale unit. `isShort` leaves 'unidades' out. */
export function countUnits(count: number, unit: SaleUnit, isShort = false): string {
  if (isPiece(unit)) return isShort ? formatCount(count) : `${formatCount(count)} ${count === 1 ? piece : "unidades"}`;
  return `${formatCount(count)} ${unit === metre ? "m" : unit}`;
}

/** '150 u', '30 m', for use before a size: '150 0,80 × 0,20 × 0,35 m' would look like a product of numbers. */
export const countOfSize = (count: number, unit: SaleUnit): string =>
  isPiece(unit) ? `${formatCount(count)} u` : countUnits(count, unit);

/** '9 tubos', or '9 piezas' for pieces without a name. */
export const countPieceNames = (
  count: bigint,
  { singular, plural }: PieceName = { singular: "pieza", plural: "piezas" },
): string => `${formatCount(count)} ${count === 1n ? singular : plural}`;
