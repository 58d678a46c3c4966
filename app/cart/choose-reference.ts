import type { ProductReference } from "#contract/catalog/product.ts";
import type { ChosenReference } from "./cart.ts";

/** The product's reference with this text, for a line. Undefined if the buyer has chosen none. */
export function chooseReference(
  references: readonly Pick<ProductReference, "code" | "reference_value">[],
  text: string,
): ChosenReference | undefined {
  if (text === "") return undefined;
  const code = references.find(({ reference_value }) => reference_value === text)?.code;
  // Another server may give all references of a product the same code.
  const isOwn = references.filter((reference) => reference.code === code).length === 1;
  return isOwn && code ? { code, reference_value: text } : { reference_value: text };
}
