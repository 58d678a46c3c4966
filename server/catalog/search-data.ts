import type { Product } from "#contract/product.ts";
import { maxSearchable, SearchableProduct, type SearchData } from "#contract/search/search-data.ts";
import type { Synonym } from "#contract/search/search-terms.ts";

export interface SearchSources {
  /** All products in their order, at once or in parts. */
  readProducts: () => AsyncIterable<readonly Product[]>;
  /** The synonyms. */
  readSynonyms: () => Promise<readonly Synonym[]>;
}

/** What a browser searches by itself; undefined where the catalogue is too large to be loaded. */
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
