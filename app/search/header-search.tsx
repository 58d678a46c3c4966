import type { FormEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { pages } from "#contract/pages.ts";
import { searchText } from "#contract/search/search-text.ts";

interface HeaderSearchProps {
  onOpen: () => void;
  /** Called at the first sign of interest, to preload the search. */
  onPreload: () => void;
}

/**
 * The button that opens the search. Without script, or before hydration, it is a form that leads to the search page.
 */
export function HeaderSearch({ onOpen, onPreload }: HeaderSearchProps) {
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <form className="header-search" method="get" action={pages.search.path} onSubmit={open}>
      <button
        type="submit"
        aria-label={searchText.label}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onPointerEnter={onPreload}
        onFocus={onPreload}
      >
        <Icon name="search" />
        <span className="header-search__label" aria-hidden="true">
          {searchText.submit}
        </span>
      </button>
    </form>
  );
}
