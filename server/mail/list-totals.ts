import type { QuotationLine } from "../inbox/requests.ts";

const whole = new Intl.NumberFormat("es-CO");

/** 12500 -> "12.500" */
export const formatQuantity = (quantity: number | bigint): string => whole.format(quantity);

const many = (word: string): string => {
  if (/[aeiouáéíóú]$/i.test(word)) return `${word}s`;
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`;
  return `${word.replace(/ón$/, "on")}es`;
};

/** Only whole words: 'm²' and 'kg' stay, and so does what follows a word such as 'de'. */
const isWord = (word: string): boolean => /^\p{L}{3,}$/u.test(word) && !/s$/i.test(word);

/** What a quantity is counted in: 'metro lineal', 'metros lineales', 'm²'. */
export function writeUnit(unit: string, quantity: number | bigint): string {
  if (quantity === 1 || quantity === 1n) return unit;
  const words = unit.split(" ");
  const end = words.findIndex((word) => !isWord(word));
  return words.map((word, index) => (end >= 0 && index >= end ? word : many(word))).join(" ");
}

/** "48 m²", or the number alone where nobody knows what it counts. */
export const formatAmount = ({ quantity, unit }: Pick<QuotationLine, "quantity" | "unit">): string =>
  unit === null ? formatQuantity(quantity) : `${formatQuantity(quantity)} ${writeUnit(unit, quantity)}`;

/**
 * "2 productos · 48 unidades", or "2 productos" where they are not counted in the same. Quantities may be as large as a
 * number can hold, so their sum may not fit one.
 */
export function describeTotals(lines: readonly Pick<QuotationLine, "quantity" | "unit">[]): string {
  const products = lines.length === 1 ? "1 producto" : `${formatQuantity(lines.length)} productos`;
  const unit = lines[0]?.unit ?? null;
  if (unit === null || lines.some((line) => line.unit !== unit)) return products;
  const sum = lines.reduce((total, line) => total + BigInt(line.quantity), 0n);
  return `${products} · ${formatQuantity(sum)} ${writeUnit(unit, sum)}`;
}
