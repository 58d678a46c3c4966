import type { ProductReference } from "./product.ts";

/** What a product is added by without a choice. */
export type OnlyReference = Pick<ProductReference, "code" | "reference_value">;

/** A product's one reference, or null where it has none; undefined where there is one to be chosen. */
export function findOnlyReference(references: readonly OnlyReference[]): OnlyReference | null | undefined {
  const [first] = references;
  if (!first) return null;
  const { code, reference_value } = first;
  if (references.some((reference) => reference.reference_value !== reference_value)) return undefined;
  return { reference_value, ...(code !== undefined && { code }) };
}
