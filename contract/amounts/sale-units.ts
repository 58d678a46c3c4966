import type { Product, ReferenceMeasures } from "../catalog/product.ts";
import type { RequestedUnit } from "./requested-amount.ts";

/** The sale units with which the site can calculate. */
export const piece = "unidad";
export const metre = "metro lineal";
export const squareMetre = "m²";

/** Pieces if absent. */
export type SaleUnit = string | null | undefined;

/** Whether a value is a whole number from 1; another server may send anything. */
export const isCount = (value: number | undefined): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The sale unit as budgets write it: 'ml' for running metres. */
export const toBudgetUnit = (unit: SaleUnit): SaleUnit => (unit === metre ? "ml" : unit);

export const isPiece = (unit: SaleUnit): boolean => (unit ?? piece) === piece;

/** Divides amounts, rounded up to whole units. */
export const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** The length in millimetres that one piece adds to a row of pieces; undefined if the catalogue lacks it. */
export function laidLength({ laid_length_mm, length_mm }: ReferenceMeasures): number | undefined {
  const length = laid_length_mm ?? length_mm;
  return isCount(length) ? length : undefined;
}

/** The units in which an amount of the reference can be entered, besides its sale unit. */
export function listRequestableUnits(measures: ReferenceMeasures, saleUnit: SaleUnit): RequestedUnit[] {
  const [long, wide] = measures.outer_mm ?? [];
  const isLaid = laidLength(measures) !== undefined;
  const isOfArea = saleUnit === squareMetre;
  const covers = isCount(measures.pieces_per_1000_m2) || (isOfArea && isCount(long) && isCount(wide));
  const isKnown = isPiece(saleUnit) || (isOfArea && covers) || (saleUnit === metre && isLaid);
  return isKnown ? [...(isLaid ? ["ml" as const] : []), ...(covers ? ["m²" as const] : [])] : [];
}

/** The units in which an amount of some reference of a product can be entered, besides its sale unit. */
export const listProductUnits = ({
  productReferences,
  unidad,
}: Pick<Product, "productReferences" | "unidad">): RequestedUnit[] =>
  [...new Set(productReferences.flatMap((reference) => listRequestableUnits(reference, unidad)))].sort();
