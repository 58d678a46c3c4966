import SearchableMap from "minisearch/SearchableMap";
import { readProductTerms, type SearchedProduct } from "./product-terms.ts";

/** The products and references that contain a term, each as a posting: its number and the boost of the field. */
export interface Postings {
  products: number[];
  references: number[];
}

/** An inverted index. Products and references are numbered in the order in which they were added. */
export interface TermIndex {
  terms: SearchableMap<Postings>;
  /** The number of the first reference of each product. */
  firstReferences: number[];
  /** The lengths of each reference, or else those in the name of its product. */
  sizes: (readonly number[])[];
}

export const createTermIndex = (): TermIndex => ({ terms: new SearchableMap(), firstReferences: [], sizes: [] });

/** Above every boost: a posting is the number of its reference times this, plus the boost. */
const boostRange = 64;

const toPosting = (id: number, boost: number): number => id * boostRange + boost;
export const idOf = (posting: number): number => Math.floor(posting / boostRange);
export const boostOf = (posting: number): number => posting % boostRange;

/** Adds a product with its distinct references. A product without any counts as one reference without terms. */
export function addTerms(
  { terms, firstReferences, sizes }: TermIndex,
  product: SearchedProduct,
  choices: SearchedProduct["productReferences"],
): void {
  const postingsOf = (term: string) => terms.fetch(term, () => ({ products: [], references: [] }));
  const { references, ofAll, nameSize } = readProductTerms(product, choices);
  for (const [term, boost] of ofAll) postingsOf(term).products.push(toPosting(firstReferences.length, boost));
  firstReferences.push(sizes.length);
  for (const { terms, size } of references) {
    for (const [term, boost] of terms) postingsOf(term).references.push(toPosting(sizes.length, boost));
    sizes.push(size);
  }
  if (references.length === 0) sizes.push(nameSize);
}
