import type { FormEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { pages, resultsPath } from "#contract/pages.ts";
import { searchText } from "#contract/search/search-text.ts";
import { maxSearchLength, normalizeSearch } from "#contract/search/search-words.ts";

/** Opens the address with the normalized words, which is the same for every spelling of a search. */
function search(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const words = normalizeSearch(String(new FormData(event.currentTarget).get("q")));
  location.assign(resultsPath(words));
}

/** A search form for the catalogue. It works without script. */
export function SearchForm({ words }: { words?: string }) {
  return (
    // With its method named, a submit before hydration is left to the browser.
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not support <search>.
    <form className="search-form" role="search" method="get" action={pages.search.path} onSubmit={search}>
      <label className="visually-hidden" htmlFor="buscar">
        {searchText.label}
      </label>
      <input
        id="buscar"
        type="search"
        name="q"
        defaultValue={words}
        placeholder={searchText.example}
        maxLength={maxSearchLength}
        enterKeyHint="search"
        // After Back, a browser would restore the query of the page that was left.
        autoComplete="off"
      />
      <button type="submit" aria-label={searchText.submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}
