import type { ListedProduct } from "#contract/catalog/catalogue-part.ts";
import { findOnlyReference } from "#contract/catalog/only-reference.ts";
import type { Product } from "#contract/catalog/product.ts";

/** The fields of a product that its card shows. */
export type CardProduct = ListedProduct & { short_description?: string };

/** The only fields that a page sends of a product in a list. */
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
