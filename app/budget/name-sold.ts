import type { CatalogueItem } from "#contract/matched-row.ts";
import { nameReferences } from "#contract/reference-name.ts";

/** The part of the reference's text that distinguishes it from the product's other references. */
export function nameSold({ product: { productReferences }, reference }: CatalogueItem): string {
  if (!reference) return "";
  const texts = [...new Set(productReferences.map(({ reference_value }) => reference_value))];
  return nameReferences(texts)[texts.indexOf(reference.reference_value)] ?? reference.reference_value;
}
