import type { AskedUnit } from "./asked.ts";
import type { ReferenceMeasures } from "./product.ts";

/** What products are sold by, as far as it can be reckoned with. */
export const piece = "unidad";
export const metre = "metro lineal";
export const squareMetre = "m²";

/** Nothing said: pieces. */
export type SaleUnit = string | null | undefined;

/** A whole number from 1 up: another server may say anything. */
export const isCount = (value: number | undefined): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export const isPiece = (unit: SaleUnit): boolean => (unit ?? piece) === piece;

/** Millimetres of a row that one piece makes; undefined where the catalogue does not say. */
export function laidLength({ laid_length_mm, length_mm }: ReferenceMeasures): number | undefined {
  const length = laid_length_mm ?? length_mm;
  return isCount(length) ? length : undefined;
}

/** The units that a reference can be asked in, beside what its product is sold by. */
export function listAskedUnits(measures: ReferenceMeasures, saleUnit: SaleUnit): AskedUnit[] {
  const [long, wide] = measures.outer_mm ?? [];
  const isLaid = laidLength(measures) !== undefined;
  const isOfArea = saleUnit === squareMetre;
  const covers = isCount(measures.pieces_per_1000_m2) || (isOfArea && isCount(long) && isCount(wide));
  const isKnown = isPiece(saleUnit) || (isOfArea && covers) || (saleUnit === metre && isLaid);
  return isKnown ? [...(isLaid ? ["ml" as const] : []), ...(covers ? ["m²" as const] : [])] : [];
}
