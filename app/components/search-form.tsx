import { type FormEvent, startTransition, use } from "react";
import { searchPath } from "#contract/search-path.ts";
import { searchText } from "#contract/search-text.ts";
import { tidySearch, wordsMost } from "#contract/search-words.ts";
import { NavigateContext } from "../site.ts";
import { Icon } from "./ui/icon.tsx";

/** Asks for words to search the catalogue for: a form as any, which without script loads the page of the results. */
export function SearchForm({ words }: { words?: string }) {
  const navigate = use(NavigateContext);
  const search = (event: FormEvent<HTMLFormElement>) => {
    if (!navigate) return;
    event.preventDefault();
    const words = tidySearch(String(new FormData(event.currentTarget).get("q")));
    const address = words ? `${searchPath}?${new URLSearchParams({ q: words })}` : searchPath;
    startTransition(() => void navigate(address, { replace: address === location.pathname + location.search }));
  };
  return (
    // With its method named, a press before the page answers is the browser's own.
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2024 do not know <search>.
    <form className="search-form" role="search" method="get" action={searchPath} onSubmit={search}>
      <label className="visually-hidden" htmlFor="buscar">
        {searchText.label}
      </label>
      <input
        id="buscar"
        type="search"
        name="q"
        defaultValue={words}
        placeholder={searchText.example}
        maxLength={wordsMost}
        enterKeyHint="search"
      />
      <button type="submit" aria-label={searchText.submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}
