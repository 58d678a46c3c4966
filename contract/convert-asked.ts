import type { Asked } from "./asked.ts";
import type { ReferenceMeasures } from "./product.ts";
import { isCount, isPiece, laidLength, listAskedUnits, metre, type SaleUnit } from "./sale-units.ts";

export interface Conversion {
  /** Of what the product is sold by. */
  quantity: number;
  pieces: bigint;
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Pieces that cover 1,000 m², as a fraction: what the catalogue says, else what the face makes of it. */
function piecesPer1000({ pieces_per_1000_m2, outer_mm = [] }: ReferenceMeasures): [bigint, bigint] {
  const [long = 1, wide = 1] = outer_mm;
  return isCount(pieces_per_1000_m2) ? [BigInt(pieces_per_1000_m2), 1n] : [10n ** 9n, BigInt(long) * BigInt(wide)];
}

/**
 * What is to be ordered of a reference for what was asked, never a piece short and never one too many; undefined where
 * the catalogue does not say enough of it, or where it would be more than a number can hold exactly.
 */
export function convertAsked(
  { unit, thousandths, waste_percent }: Asked,
  measures: ReferenceMeasures,
  saleUnit: SaleUnit,
): Conversion | undefined {
  if (!listAskedUnits(measures, saleUnit).includes(unit)) return undefined;
  const length = BigInt(laidLength(measures) ?? 1);
  const [covering, of] = piecesPer1000(measures);
  // In hundred thousandths, so that no per cent is lost.
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
 * What may be asked for a quantity: the most thousandths that become no more than it; undefined where the least becomes
 * more.
 */
export function findAsked(
  quantity: number,
  choice: Omit<Asked, "thousandths">,
  measures: ReferenceMeasures,
  saleUnit: SaleUnit,
): number | undefined {
  let [fits, over] = [0, Number.MAX_SAFE_INTEGER];
  while (over - fits > 1) {
    const thousandths = fits + Math.floor((over - fits) / 2);
    const conversion = convertAsked({ ...choice, thousandths }, measures, saleUnit);
    if (conversion && conversion.quantity <= quantity) fits = thousandths;
    else over = thousandths;
  }
  return fits || undefined;
}
