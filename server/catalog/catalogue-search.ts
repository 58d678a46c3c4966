import type { SearchData } from "#contract/search/search-data.ts";
import type { SearchResults } from "#contract/search/search-results.ts";
import { createMemoize } from "#server/process/memoize.ts";
import { createYieldQueue } from "#server/process/yield-queue.ts";
import { createProductSearchIndex } from "./product-search-index.ts";
import { readSearchData, type SearchSources } from "./search-data.ts";

export interface CatalogueSearch {
  /** The first products that match all words, or the most words that match together, and their number. */
  find(words: string): Promise<SearchResults>;
  /** The data for the browser's own search; undefined for a catalogue that is too large. */
  readSearchData(): Promise<SearchData | undefined>;
}

interface CatalogueSearchParts {
  version: () => string;
  readProducts: SearchSources["readProducts"];
  readSynonyms?: SearchSources["readSynonyms"];
}

/** Searches the catalogue in memory. The first search of each version builds the index. */
export function createCatalogueSearch({
  version,
  readProducts,
  readSynonyms = async () => [],
}: CatalogueSearchParts): CatalogueSearch {
  const begin = createYieldQueue();
  const readIndex = createMemoize(version)(async () => createProductSearchIndex(readProducts(), await readSynonyms()));
  return {
    find: async (words) => {
      const index = await readIndex();
      // One search per turn of the event loop, so that cached pages are sent in between.
      await new Promise<void>((resolve) => begin(resolve));
      return index.find(words);
    },
    readSearchData: () => readSearchData({ readProducts, readSynonyms }),
  };
}
