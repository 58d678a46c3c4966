import type { quantityFaults } from "#contract/text.ts";

const digits = /^\d+$/;
/** Thousands as written in Colombia or pasted from a table: 1.500, 1 500. */
const grouped = /^\d{1,3}([.\s]\d{3})+$/;

/** The digits of a typed or pasted number, without invisible characters. Undefined for other text. */
function readDigits(text: string): string | undefined {
  const trimmed = text.replace(/\p{Cf}/gu, "").trim();
  if (trimmed === "" || digits.test(trimmed)) return trimmed;
  return grouped.test(trimmed) ? trimmed.replace(/[.\s]/g, "") : undefined;
}

export type QuantityFault = keyof typeof quantityFaults;

interface ReadQuantity {
  quantity?: number;
  fault?: QuantityFault;
}

/** A whole number from 0, a fault, or neither for an empty field. */
function readWholeNumber(text: string): ReadQuantity {
  const whole = readDigits(text);
  if (whole === "") return {};
  if (whole === undefined) return { fault: "notWhole" };
  const quantity = Number(whole);
  return Number.isSafeInteger(quantity) ? { quantity } : { fault: "tooLarge" };
}

/** The typed quantity; 1 for an empty field and for zero. Undefined if the text is not a quantity. */
export function readQuantity(text: string): number | undefined {
  const { quantity = 1, fault } = readWholeNumber(text);
  return fault ? undefined : Math.max(1, quantity);
}

/** Why the text is not a quantity. Undefined for a quantity. */
export const findQuantityFault = (text: string): QuantityFault | undefined => readWholeNumber(text).fault;

/** Reads an optional field: empty, a quantity of at least 1, or a fault. */
export function readOptionalQuantity(text: string): ReadQuantity {
  const read = readWholeNumber(text);
  return read.quantity === 0 ? { fault: "notWhole" } : read;
}
