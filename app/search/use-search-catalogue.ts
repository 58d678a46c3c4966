import { useEffect, useState } from "react";
import { resultsText } from "#contract/search/search-text.ts";
import { loadSearchCatalogue, type SearchCatalogue } from "./search-catalogue.ts";

/** The catalogue to search in; undefined while it is loading, null where loading failed. */
export function useSearchCatalogue(): SearchCatalogue | null | undefined {
  const [catalogue, setCatalogue] = useState<SearchCatalogue | null>();
  useEffect(() => {
    let isGone = false;
    const set = (loaded: SearchCatalogue | null) => isGone || setCatalogue(loaded);
    loadSearchCatalogue().then(set, (error: unknown) => {
      console.error(resultsText.failed.console, error);
      set(null);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return catalogue;
}
