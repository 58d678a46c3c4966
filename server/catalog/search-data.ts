import type { Product } from "#contract/catalog/product.ts";
import { maxSearchable, SearchableProduct, type SearchData } from "#contract/search/search-data.ts";
import type { Synonym } from "#contract/search/search-terms.ts";

export interface SearchSources {
  /** All products in order, in one or more batches. */
  readProducts: () => AsyncIterable<readonly Product[]>;
  readSynonyms: () => Promise<readonly Synonym[]>;
}

/** The data for the browser's own search; undefined for a catalogue that is too large. */
export async function readSearchData({ readProducts, readSynonyms }: SearchSources): Promise<SearchData | undefined> {
  const products = new Map<number, SearchableProduct>();
  for await (const part of readProducts()) {
    // Another server may list a product twice.
    for (const product of part) {
      if (!products.has(product.idProduct)) products.set(product.idProduct, SearchableProduct.parse(product));
    }
    if (products.size > maxSearchable) return undefined;
  }
  const synonyms = (await readSynonyms()).map(({ words, means }) => ({ words: [...words], means: [...means] }));
  return { products: [...products.values()], synonyms };
}
