import { useEffect, useState } from "react";
import { resultsText } from "#contract/search/search-text.ts";
import { loadSearchCatalogue, type SearchCatalogue } from "./search-catalogue.ts";

/** The searchable catalogue. Undefined while loading, null after a failure. */
export function useSearchCatalogue(): SearchCatalogue | null | undefined {
  const [catalogue, setCatalogue] = useState<SearchCatalogue | null>();
  useEffect(() => {
    let isRemoved = false;
    const set = (loaded: SearchCatalogue | null) => isRemoved || setCatalogue(loaded);
    loadSearchCatalogue().then(set, (error: unknown) => {
      console.error(resultsText.failed.console, error);
      set(null);
    });
    return () => {
      isRemoved = true;
    };
  }, []);
  return catalogue;
}
