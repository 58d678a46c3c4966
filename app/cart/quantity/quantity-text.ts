import type { quantityFaults } from "#contract/requests/request-text.ts";

const digits = /^\d+$/;
/** Thousands as written in Colombia or pasted from a table: 1.500, 1 500. */
const grouped = /^\d{1,3}([.\s]\d{3})+$/;

/** The digits of a typed or pasted number, without invisible characters. Undefined for other text. */
function readDigits(text: string): string | undefined {
  const trimmed = text.replace(/\p{Cf}/gu, "").trim();
  if (trimmed === "" || digits.test(trimmed)) return trimmed;
  return grouped.test(trimmed) ? trimmed.replace(/[.\s]/g, "") : undefined;
}

/** The typed quantity; 1 for an empty field and for zero. Undefined if the text is not a quantity. */
export function readQuantity(text: string): number | undefined {
  const quantity = Number(readDigits(text) ?? Number.NaN);
  return Number.isSafeInteger(quantity) ? Math.max(1, quantity) : undefined;
}

export type QuantityFault = keyof typeof quantityFaults;

/** Why the text is not a quantity. Undefined for a quantity. */
export function findQuantityFault(text: string): QuantityFault | undefined {
  if (readQuantity(text) !== undefined) return undefined;
  return readDigits(text) === undefined ? "notWhole" : "tooLarge";
}

/** Reads an optional field: empty, a quantity of at least 1, or a fault. */
export function readOptionalQuantity(text: string): { quantity?: number; fault?: QuantityFault } {
  const digits = readDigits(text);
  if (digits === "") return {};
  const quantity = digits === undefined ? Number.NaN : Number(digits);
  if (Number.isSafeInteger(quantity) && quantity >= 1) return { quantity };
  return { fault: quantity >= 1 ? "tooLarge" : "notWhole" };
}
