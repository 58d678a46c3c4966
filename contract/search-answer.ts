import * as z from "zod/mini";
import { ListedProduct } from "./catalogue-part.ts";

/** Products in one answer: whole rows of 2, 3 and 4 tiles. Who wants to see fewer adds a word. */
export const foundMost = 24;

/** What a search found: how many products in all, and the first of them, the best first. */
export const SearchAnswer = z.object({ count: z.int(), products: z.array(ListedProduct) });
export type SearchAnswer = z.infer<typeof SearchAnswer>;
