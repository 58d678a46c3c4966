import * as z from "zod/mini";
import { Product, ProductReference } from "../catalog/product.ts";

/** The fields of a product that the browser's search needs to find, show and add it. */
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
    unidad: true,
  }),
  {
    /** The fields that name, weigh and convert a reference. */
    productReferences: z.array(
      z.pick(ProductReference, {
        code: true,
        reference_value: true,
        weight_g: true,
        length_mm: true,
        laid_length_mm: true,
        pieces_per_1000_m2: true,
      }),
    ),
  },
);
export type SearchableProduct = z.infer<typeof SearchableProduct>;
export type SearchableReference = SearchableProduct["productReferences"][number];

export const Synonyms = z.array(z.object({ words: z.array(z.string()), means: z.array(z.string()) }));

/** The search index's source data, for the site's own pages; not part of the specified API. */
export const SearchData = z.object({ products: z.array(SearchableProduct), synonyms: Synonyms });
export type SearchData = z.infer<typeof SearchData>;

/** The most products that a browser searches itself; a larger catalogue is searched on the server only. */
export const maxSearchable = 5000;
