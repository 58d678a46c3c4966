import type { ProductReference } from "./product.ts";

/** The reference that a product is added with when there is no choice. */
export type OnlyReference = Pick<ProductReference, "code" | "reference_value">;

/** The only reference of a product, or null without references; undefined if there are several. */
export function findOnlyReference(references: readonly OnlyReference[]): OnlyReference | null | undefined {
  const [first] = references;
  if (!first) return null;
  const { code, reference_value } = first;
  if (references.some((reference) => reference.reference_value !== reference_value)) return undefined;
  return { reference_value, ...(code !== undefined && { code }) };
}
