import * as z from "zod/mini";
import { CategoryName, Product } from "./product.ts";

/** Products of a category on one page of the catalogue: whole rows of 2, 3 and 4 tiles. */
export const categoryPageSize = 48;

/** What a tile shows of a product. */
export const ListedProduct = z.pick(Product, {
  idProduct: true,
  name: true,
  slogan: true,
  category_name: true,
  image_url: true,
  picture: true,
});
export type ListedProduct = z.infer<typeof ListedProduct>;

/**
 * GET /contenido/catalogo.json, for our own pages and never part of the specified API: some products, and how many
 * each category has in all. Both in the order of the catalogue; a category without products is not named.
 */
export const CataloguePart = z.object({
  categories: z.array(z.object({ category_name: CategoryName, count: z.int() })),
  products: z.array(ListedProduct),
});
export type CataloguePart = z.infer<typeof CataloguePart>;

/** Whether the products page shows only the first products of some category. */
export const isLongCatalogue = ({ categories }: Pick<CataloguePart, "categories">): boolean =>
  categories.some(({ count }) => count > categoryPageSize);

export const countPages = (products: number): number => Math.ceil(products / categoryPageSize);
