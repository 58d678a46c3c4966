import { isPiece, metre, piece } from "./sale-units.ts";
import { writeCount } from "./text.ts";

/** '62 unidades', '1 unidad', '180 m²', '30 m': what a product is sold by. A piece goes without saying where `isShort`. */
export function countUnits(count: number, unit: string | undefined, isShort = false): string {
  if (unit === undefined || unit === piece)
    return isShort ? writeCount(count) : `${writeCount(count)} ${count === 1 ? piece : "unidades"}`;
  return `${writeCount(count)} ${unit === metre ? "m" : unit}`;
}

/** '150 u', '30 m': before a size, with whose measures a number alone would be multiplied: '150 0,80 × 0,20 × 0,35 m'. */
export const countOfSize = (count: number, unit: string | undefined): string =>
  isPiece(unit) ? `${writeCount(count)} u` : countUnits(count, unit);
