import * as z from "zod/mini";
import { ListedProduct } from "../catalogue-part.ts";
import { ProductReference } from "../product.ts";

/** Products in one answer: whole rows of 2, 3 and 4 tiles. Who wants to see fewer adds a word. */
export const maxFound = 24;

/** References that are named of one product; its page has them all. */
export const maxFoundReferences = 4;

/** A reference by what it is called beside the others of its product. */
export const NamedReference = z.extend(z.pick(ProductReference, { code: true }), { name: z.string() });
export type NamedReference = z.infer<typeof NamedReference>;

/** A product that was found, by the first of the references that have what was searched for. */
export const FoundTile = z.extend(ListedProduct, {
  references: z.array(NamedReference),
  /** How many there are of them. */
  referenceCount: z.int(),
});
export type FoundTile = z.infer<typeof FoundTile>;

/** What a search found: how many products in all, and the first of them, the best first. */
export const SearchAnswer = z.object({
  count: z.int(),
  products: z.array(FoundTile),
  /** Words that nothing has together with the others: what was found is without them. */
  dropped: z.optional(z.array(z.string())),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
