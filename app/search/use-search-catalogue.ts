import { loadClient } from "#app/api/browser-client.ts";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { resultsText } from "#contract/search/search-text.ts";
import { createSearchCatalogue, type SearchCatalogue } from "./search-catalogue.ts";

const cataloguePart = createLazyPart(
  async () => createSearchCatalogue(await (await loadClient()).search.readSearchData()),
  resultsText.failed.console,
);

/** The searchable catalogue, loaded once per page. Undefined while loading, null after a failure. */
export const useSearchCatalogue = (): SearchCatalogue | null | undefined => useLazyPart(cataloguePart, true);
