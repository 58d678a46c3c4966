import type { Product } from "#contract/product.ts";

type CardField = "idProduct" | "name" | "slogan" | "category_name" | "image_url" | "picture";

/** What a tile shows of a product. */
export type CardProduct = Pick<Product, CardField> & { short_description?: string };

/** Cuts a product down to its tile, so that a page does not send what it does not show. */
export const toRowCard = ({ idProduct, name, slogan, category_name, image_url, picture }: Product): CardProduct => ({
  idProduct,
  name,
  slogan,
  category_name,
  image_url,
  picture,
});

export const toFullCard = (product: Product): CardProduct => ({
  ...toRowCard(product),
  short_description: product.short_description,
});
