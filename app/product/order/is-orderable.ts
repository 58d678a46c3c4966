import type { ProductReference } from "#contract/product.ts";

const isFigure = (value: unknown): boolean => typeof value === "number" || Array.isArray(value);

/**
 * Whether the references can be ordered row by row: several, each with a text of its own and typed measures. Another
 * server's catalogue has none.
 */
export const isOrderable = (references: readonly ProductReference[]): boolean =>
  references.length > 1 &&
  new Set(references.map(({ reference_value }) => reference_value)).size === references.length &&
  references.every((reference) => Object.values(reference).some(isFigure));
