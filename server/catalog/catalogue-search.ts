import type { SearchAnswer } from "#contract/search/search-answer.ts";
import type { SearchData } from "#contract/search/search-data.ts";
import { createYieldQueue } from "../process/yield-queue.ts";
import { createProductSearchIndex, type ProductSearchIndex } from "./product-search-index.ts";
import { readSearchData, type SearchSources } from "./search-data.ts";

export interface CatalogueSearch {
  /** The first products of the catalogue that have every one of these words, or all that go together, and how many do. */
  find(words: string): Promise<SearchAnswer>;
  /** All that is searched; undefined where it is too much for a browser. */
  readSearchData(): Promise<SearchData | undefined>;
}

interface CatalogueSearchParts {
  /** Names what the catalogue is now. */
  version: () => string;
  readProducts: SearchSources["readProducts"];
  readSynonyms?: SearchSources["readSynonyms"];
}

/** Searches the catalogue in memory, in an index that the first search of each version makes. */
export function createCatalogueSearch({
  version,
  readProducts,
  readSynonyms = async () => [],
}: CatalogueSearchParts): CatalogueSearch {
  let latest: { version: string; index: Promise<ProductSearchIndex> } | undefined;
  const begin = createYieldQueue();
  const makeIndex = async () => createProductSearchIndex(readProducts(), await readSynonyms());
  const indexNow = (): Promise<ProductSearchIndex> => {
    if (latest?.version === version()) return latest.index;
    const made = { version: version(), index: makeIndex() };
    latest = made;
    // Whoever searches is told; the next one tries again.
    made.index.catch(() => {
      if (latest === made) latest = undefined;
    });
    return made.index;
  };
  return {
    find: async (words) => {
      const index = await indexNow();
      // However many come together, a page from memory has its turn between two of them.
      await new Promise<void>(begin);
      return index.find(words);
    },
    readSearchData: () => readSearchData({ readProducts, readSynonyms }),
  };
}
