import type { ReferenceMeasures } from "../catalog/product.ts";
import type { RequestedAmount } from "./requested-amount.ts";
import { divideUp, isCount, isPiece, laidLength, listRequestableUnits, metre, type SaleUnit } from "./sale-units.ts";

export interface Conversion {
  /** In the product's sale unit. */
  quantity: number;
  pieces: bigint;
}

/** Pieces in 1,000 m² as a fraction: from the catalogue, otherwise computed from the visible face. */
function piecesPer1000({ pieces_per_1000_m2, outer_mm = [] }: ReferenceMeasures): [bigint, bigint] {
  const [long = 1, wide = 1] = outer_mm;
  return isCount(pieces_per_1000_m2) ? [BigInt(pieces_per_1000_m2), 1n] : [10n ** 9n, BigInt(long) * BigInt(wide)];
}

/**
 * The exact quantity to order, rounded up to whole pieces. Undefined where the catalogue lacks the measures, or where
 * the result exceeds the safe integers.
 */
export function convertAmount(
  { unit, thousandths, waste_percent }: RequestedAmount,
  measures: ReferenceMeasures,
  saleUnit: SaleUnit,
): Conversion | undefined {
  if (!listRequestableUnits(measures, saleUnit).includes(unit)) return undefined;
  const length = BigInt(laidLength(measures) ?? 1);
  const [covering, of] = piecesPer1000(measures);
  // In hundred-thousandths, so that the waste is exact.
  const needed = BigInt(thousandths) * BigInt(100 + waste_percent);
  const pieces = unit === "ml" ? divideUp(needed, 100n * length) : divideUp(needed * covering, 10n ** 8n * of);
  const count = () => {
    if (isPiece(saleUnit)) return pieces;
    if ((saleUnit === metre) === (unit === "ml")) return divideUp(needed, 100_000n);
    return saleUnit === metre ? divideUp(pieces * length, 1000n) : divideUp(pieces * 1000n * of, covering);
  };
  const quantity = Number(count());
  return quantity >= 1 && Number.isSafeInteger(quantity) ? { quantity, pieces } : undefined;
}

/**
 * The inverse of `convertAmount`: the largest amount in thousandths that does not need more than `quantity`; undefined
 * if every amount needs more.
 */
export function findMaxAmount(
  quantity: number,
  choice: Omit<RequestedAmount, "thousandths">,
  measures: ReferenceMeasures,
  saleUnit: SaleUnit,
): number | undefined {
  let [fits, over] = [0, Number.MAX_SAFE_INTEGER];
  while (over - fits > 1) {
    const thousandths = fits + Math.floor((over - fits) / 2);
    const conversion = convertAmount({ ...choice, thousandths }, measures, saleUnit);
    if (conversion && conversion.quantity <= quantity) fits = thousandths;
    else over = thousandths;
  }
  return fits || undefined;
}
