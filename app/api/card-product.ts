import { findOnlyReference, type OnlyReference } from "#contract/only-reference.ts";
import type { Product } from "#contract/product.ts";

type CardField = "idProduct" | "name" | "slogan" | "category_name" | "image_url" | "picture";

/** What a tile shows of a product. */
export type CardProduct = Pick<Product, CardField> & {
  short_description?: string;
  /** Where none is to be chosen: the product's one, or null where it has none. */
  only_reference?: OnlyReference | null | undefined;
};

/** The fields of a product that its card shows: a page sends no others. */
export function toRowCard(product: Product): CardProduct {
  const { idProduct, name, slogan, category_name, image_url, picture, productReferences } = product;
  const only = findOnlyReference(productReferences);
  return {
    idProduct,
    name,
    slogan,
    category_name,
    image_url,
    picture,
    ...(only !== undefined && { only_reference: only }),
  };
}

export const toFullCard = (product: Product): CardProduct => ({
  ...toRowCard(product),
  short_description: product.short_description,
});
