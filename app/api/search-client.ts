import { SearchData } from "#contract/search/search-data.ts";
import { searchDataFile, searchFile } from "#contract/search/search-path.ts";
import { SearchResults } from "#contract/search/search-results.ts";
import type { Fetch } from "./api-client.ts";
import { readJson } from "./read-json.ts";

/** Searches this site's catalogue. The specified API has no search, so this site always answers. */
export interface SearchClient {
  /** `words` from `readSearchWords`, not empty. */
  search(words: string): Promise<SearchResults>;
  /** The data for searching in the browser. */
  readSearchData(): Promise<SearchData>;
}

export function createSearchClient(fetch: Fetch): SearchClient {
  return {
    search: async (words) =>
      SearchResults.parse(await readJson(fetch, `${searchFile}?${new URLSearchParams({ q: words })}`)),
    readSearchData: async () => SearchData.parse(await readJson(fetch, searchDataFile)),
  };
}
