import * as z from "zod/mini";
import { FoundProduct } from "../catalogue-part.ts";
import { Product } from "../product.ts";

/** What buyers say, and what the catalogue calls it. */
export const Synonym = z.object({ words: z.array(z.string()), means: z.array(z.string()) });

/** A product as the header's search finds it and adds it to the list. */
export const SearchableProduct = z.extend(
  z.pick(Product, {
    idProduct: true,
    name: true,
    slogan: true,
    short_description: true,
    uses: true,
    category_name: true,
    image_url: true,
    norma: true,
  }),
  z.pick(FoundProduct, { references: true, unidad: true }).shape,
);
export type SearchableProduct = z.infer<typeof SearchableProduct>;

/** GET /contenido/referencias.json, for our own pages: all that is searched while somebody types. */
export const SearchData = z.object({ products: z.array(SearchableProduct), synonyms: z.array(Synonym) });
export type SearchData = z.infer<typeof SearchData>;
