import * as z from "zod/mini";
import { ListedProduct } from "../catalog/catalogue-part.ts";
import { ProductReference } from "../catalog/product.ts";

/** Products in one response: a multiple of the 2, 3 and 4 columns of the grid. More words narrow a longer result. */
export const maxFound = 24;

/** References that a result names per product; the product page lists all of them. */
export const maxFoundReferences = 4;

/** A reference by the name that tells it from the others of its product. */
export const NamedReference = z.extend(z.pick(ProductReference, { code: true }), { name: z.string() });
export type NamedReference = z.infer<typeof NamedReference>;

/** A product that was found, with the first of its matching references. */
export const MatchedProduct = z.extend(ListedProduct, {
  references: z.array(NamedReference),
  /** The number of matching references. */
  referenceCount: z.int(),
});
export type MatchedProduct = z.infer<typeof MatchedProduct>;

/** The result of a search: the number of products found, and the first of them, the best first. */
export const SearchResults = z.object({
  count: z.int(),
  products: z.array(MatchedProduct),
  /** The words that were dropped because nothing matches all of them; the products match the rest. */
  dropped: z.optional(z.array(z.string())),
});
export type SearchResults = z.infer<typeof SearchResults>;
