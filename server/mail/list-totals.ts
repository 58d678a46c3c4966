import type { QuotationLine } from "../inbox/requests.ts";

const whole = new Intl.NumberFormat("es-CO");

/** 12500 -> "12.500" */
export const formatQuantity = (quantity: number | bigint): string => whole.format(quantity);

/** "1 producto · 48 unidades". Quantities may be as large as a number can hold, so their sum may not fit one. */
export function describeTotals(lines: readonly Pick<QuotationLine, "quantity">[]): string {
  const units = lines.reduce((sum, line) => sum + BigInt(line.quantity), 0n);
  const products = lines.length === 1 ? "1 producto" : `${formatQuantity(lines.length)} productos`;
  return `${products} · ${units === 1n ? "1 unidad" : `${formatQuantity(units)} unidades`}`;
}
