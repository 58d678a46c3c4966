import * as z from "zod/mini";
import { categoryPageSize } from "./category-page.ts";
import { CategoryName, Product, ProductReference } from "./product.ts";

/** What a tile shows of a product. */
export const ListedProduct = z.extend(
  z.pick(Product, {
    idProduct: true,
    name: true,
    slogan: true,
    category_name: true,
    image_url: true,
    picture: true,
  }),
  {
    /** Where there is none to be chosen: the product's one, or null where it has none. */
    only_reference: z.optional(z.nullable(z.pick(ProductReference, { code: true, reference_value: true }))),
  },
);
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

/** A product of a buyer's list. */
export const FoundProduct = z.extend(ListedProduct, {
  /** Its references, each once: the buyer may have chosen one. */
  references: z.array(ProductReference),
  /** What its quantity counts: 'm²'. */
  unidad: z.nullable(z.string()),
  pieza: Product.shape.pieza,
  technical_sheet_url: Product.shape.technical_sheet_url,
  technical_sheet_bytes: Product.shape.technical_sheet_bytes,
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/** The same call asked for the products of a list: `?ids=3,17`. */
export const FoundPart = z.extend(CataloguePart, { products: z.array(FoundProduct) });
export type FoundPart = z.infer<typeof FoundPart>;

/** Whether the products page shows only the first products of some category. */
export const isLongCatalogue = ({ categories }: Pick<CataloguePart, "categories">): boolean =>
  categories.some(({ count }) => count > categoryPageSize);
