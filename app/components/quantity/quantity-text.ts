const digits = /^\d+$/;
/** Thousands as they are written in Colombia, or pasted from a table: 1.500, 1 500. */
const grouped = /^\d{1,3}([.\s]\d{3})+$/;

/** What can stand in the field while somebody types: digits alone; undefined for anything else. */
export function readDigits(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || digits.test(trimmed)) return trimmed;
  return grouped.test(trimmed) ? trimmed.replace(/[.\s]/g, "") : undefined;
}

/** The quantity that typed digits mean; an empty field and a zero are the least there is, 1. */
export function toQuantity(typed: string): number | undefined {
  const quantity = Number(typed);
  return Number.isSafeInteger(quantity) ? Math.max(1, quantity) : undefined;
}

export type QuantityFault = "notWhole" | "tooLarge";

/** Why what stands in the field is no quantity; undefined where it is one. */
export function findQuantityFault(text: string): QuantityFault | undefined {
  const typed = readDigits(text);
  if (typed === undefined) return "notWhole";
  return toQuantity(typed) === undefined ? "tooLarge" : undefined;
}
