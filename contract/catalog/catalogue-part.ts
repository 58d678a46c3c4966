import * as z from "zod/mini";
import { categoryPageSize } from "./category-page.ts";
import { CategoryName, Product, ProductReference } from "./product.ts";

/** The fields of a product card. */
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
    /** The only reference, or null for a product without references; absent if the buyer must choose one. */
    only_reference: z.optional(z.nullable(z.pick(ProductReference, { code: true, reference_value: true }))),
  },
);
export type ListedProduct = z.infer<typeof ListedProduct>;

/**
 * Response of GET /contenido/catalogo.json, for the site's own pages and not part of the specified API: some products,
 * and the number of products of each category that has any, in the order of the catalogue.
 */
export const CataloguePart = z.object({
  categories: z.array(z.object({ category_name: CategoryName, count: z.int() })),
  products: z.array(ListedProduct),
});
export type CataloguePart = z.infer<typeof CataloguePart>;

/** A product on a buyer's list. */
export const LineProduct = z.extend(ListedProduct, {
  /** Its distinct references: the buyer may have chosen any of them. */
  references: z.array(ProductReference),
  /** The unit of its quantity: 'm²'. */
  unidad: z.nullable(z.string()),
  pieza: Product.shape.pieza,
  technical_sheet_url: Product.shape.technical_sheet_url,
  technical_sheet_bytes: Product.shape.technical_sheet_bytes,
});
export type LineProduct = z.infer<typeof LineProduct>;

/** Response of the same call with the products of a list: `?ids=3,17`. */
export const LineProducts = z.extend(CataloguePart, { products: z.array(LineProduct) });
export type LineProducts = z.infer<typeof LineProducts>;

/** Whether some category has more products than fit on the products page. */
export const isLongCatalogue = ({ categories }: Pick<CataloguePart, "categories">): boolean =>
  categories.some(({ count }) => count > categoryPageSize);
