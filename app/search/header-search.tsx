import type { FormEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { pages } from "#contract/pages.ts";
import { searchText } from "#contract/search/search-text.ts";

interface HeaderSearchProps {
  onOpen: () => void;
  /** At the first sign that it will be opened. */
  onWarm: () => void;
}

/** The way into the search: without script, or before the page answers, a form that leads to its page. */
export function HeaderSearch({ onOpen, onWarm }: HeaderSearchProps) {
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
        onPointerEnter={onWarm}
        onFocus={onWarm}
      >
        <Icon name="search" />
        <span className="header-search__label" aria-hidden="true">
          {searchText.submit}
        </span>
      </button>
    </form>
  );
}
