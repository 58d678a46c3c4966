import * as z from "zod/mini";
import { Product, ProductReference } from "../product.ts";

/** A product as it is found while somebody types, and added to the list. */
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
    /** What is needed to name one, and to weigh it. */
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

/** All that is searched while somebody types, for our own pages and never part of the specified API. */
export const SearchData = z.object({ products: z.array(SearchableProduct), synonyms: Synonyms });
export type SearchData = z.infer<typeof SearchData>;

/** Products that a browser searches by itself; a larger catalogue is searched on the server alone. */
export const maxSearchable = 5000;
