import { countOfSize } from "#contract/amounts/count-units.ts";
import { isPiece } from "#contract/amounts/sale-units.ts";
import { formatCount } from "#contract/text.ts";
import type { QuotationLine } from "../read-request.ts";
import { writeUnit } from "./write-unit.ts";

/** "48 m²", or the number alone when the unit is unknown. */
export const formatAmount = ({ quantity, unit }: Pick<QuotationLine, "quantity" | "unit">): string =>
  unit === null ? formatCount(quantity) : `${formatCount(quantity)} ${writeUnit(unit, quantity)}`;

/** '48', '48 m²': the quantity before the name of its product, which counts pieces. */
export const formatSold = ({ quantity, unit }: Pick<QuotationLine, "quantity" | "unit">): string =>
  isPiece(unit) ? formatCount(quantity) : formatAmount({ quantity, unit });

/** '48 u', '48 m²': the quantity of a reference, beside its measures. */
export const formatSizeAmount = ({ quantity, unit }: Pick<QuotationLine, "quantity" | "unit">): string =>
  isPiece(unit) && unit !== null ? countOfSize(quantity, unit) : formatAmount({ quantity, unit });

/**
 * "2 productos · 48 unidades", or "2 productos" when their units differ. Sums are bigint, because quantities may be as
 * large as a number can hold.
 */
export function describeTotals(lines: readonly Pick<QuotationLine, "quantity" | "unit">[]): string {
  const products = lines.length === 1 ? "1 producto" : `${formatCount(lines.length)} productos`;
  const unit = lines[0]?.unit ?? null;
  if (unit === null || lines.some((line) => line.unit !== unit)) return products;
  const sum = lines.reduce((total, line) => total + BigInt(line.quantity), 0n);
  return `${products} · ${formatCount(sum)} ${writeUnit(unit, sum)}`;
}
