import type { SearchData } from "#contract/search/search-data.ts";
import type { SearchResults } from "#contract/search/search-results.ts";
import { createYieldQueue } from "#server/process/yield-queue.ts";
import { createProductSearchIndex, type ProductSearchIndex } from "./product-search-index.ts";
import { readSearchData, type SearchSources } from "./search-data.ts";

export interface CatalogueSearch {
  /** The first products that match all words, or the most words that match together, and their number. */
  find(words: string): Promise<SearchResults>;
  /** The data for the browser's own search; undefined for a catalogue that is too large. */
  readSearchData(): Promise<SearchData | undefined>;
}

interface CatalogueSearchParts {
  /** The current version of the catalogue. */
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
  let latest: { version: string; index: Promise<ProductSearchIndex> } | undefined;
  const begin = createYieldQueue();
  const makeIndex = async () => createProductSearchIndex(readProducts(), await readSynonyms());
  const indexNow = (): Promise<ProductSearchIndex> => {
    if (latest?.version === version()) return latest.index;
    const made = { version: version(), index: makeIndex() };
    latest = made;
    // The search that was waiting fails; the next one builds the index again.
    made.index.catch(() => {
      if (latest === made) latest = undefined;
    });
    return made.index;
  };
  return {
    find: async (words) => {
      const index = await indexNow();
      // One search per turn of the event loop, so that cached pages are sent in between.
      await new Promise<void>((resolve) => begin(resolve));
      return index.find(words);
    },
    readSearchData: () => readSearchData({ readProducts, readSynonyms }),
  };
}
