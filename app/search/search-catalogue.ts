import { distinctReferences } from "#contract/catalog/distinct-references.ts";
import { nameReference } from "#contract/catalog/reference-name.ts";
import type { SearchableProduct, SearchableReference, SearchData } from "#contract/search/search-data.ts";
import { createSearchIndex } from "#contract/search/search-index.ts";

/** A found reference, or a found product without references. */
export interface FoundRow {
  key: string;
  product: SearchableProduct;
  reference: SearchableReference | undefined;
  /** The part of the reference's text that distinguishes it from the product's others. Empty without a reference. */
  name: string;
}

export interface FoundRows {
  rows: FoundRow[];
  /** The number of all results. */
  count: number;
  /** Words left out, because no product matches them together with the rest. */
  dropped: string[];
}

export interface SearchCatalogue {
  find(words: string): FoundRows;
}

/** The maximum of rows shown. */
const maxRows = 10;

/** Products indexed per turn of the event loop, so that typing stays responsive in between. */
const readAtOnce = 25;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

export async function createSearchCatalogue({ products, synonyms }: SearchData): Promise<SearchCatalogue> {
  const index = createSearchIndex(synonyms);
  for (const [at, product] of products.entries()) {
    if (at % readAtOnce === 0) await nextTurn();
    index.add(product);
  }
  return {
    find: (words) => {
      const { hits, dropped } = index.find(words);
      const rows = hits.slice(0, maxRows).flatMap(({ product: place, reference: at }): FoundRow[] => {
        const product = products[place];
        if (!product) return [];
        const reference = at === undefined ? undefined : distinctReferences(product.productReferences)[at];
        const key = `${product.idProduct} ${at ?? ""}`;
        return [{ key, product, reference, name: nameReference({ product, reference }) }];
      });
      return { rows, count: hits.length, dropped };
    },
  };
}
