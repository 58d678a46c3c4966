import { hasFigures } from "#contract/catalog/has-figures.ts";
import type { ProductReference } from "#contract/catalog/product.ts";

/**
 * Whether the references can be ordered row by row: at least two, each with a unique text and typed measures. Another
 * server's catalogue has no typed measures.
 */
export const isOrderable = (references: readonly ProductReference[]): boolean =>
  references.length > 1 &&
  new Set(references.map(({ reference_value }) => reference_value)).size === references.length &&
  references.every(hasFigures);
