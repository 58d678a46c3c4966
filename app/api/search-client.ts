import { SearchData } from "#contract/search/search-data.ts";
import { searchDataFile, searchFile } from "#contract/search/search-path.ts";
import { SearchResults } from "#contract/search/search-results.ts";
import type { Fetch } from "./api-client.ts";

/** Searches this site's catalogue. The specified API has no search, so this site always answers. */
export interface SearchClient {
  /** `words` from `readSearchWords`, not empty. */
  search(words: string): Promise<SearchResults>;
  /** The data for searching in the browser. */
  readSearchData(): Promise<SearchData>;
}

export function createSearchClient(fetch: Fetch): SearchClient {
  return {
    search: async (words) => {
      const response = await fetch(`${searchFile}?${new URLSearchParams({ q: words })}`);
      if (!response.ok) throw new Error(`${searchFile} answered ${response.status}`);
      return SearchResults.parse(await response.json());
    },
    readSearchData: async () => {
      const response = await fetch(searchDataFile);
      if (!response.ok) throw new Error(`${searchDataFile} answered ${response.status}`);
      return SearchData.parse(await response.json());
    },
  };
}
