import { type Ref, useLayoutEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { pages } from "#contract/pages.ts";
import { searchText } from "#contract/search/search-text.ts";
import { SearchInput } from "./search-input.tsx";

interface SearchFieldFallbackProps {
  form: Ref<HTMLFormElement>;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** A placeholder while the panel loads. The panel takes over its text, and Enter opens the page of results. */
export function SearchFieldFallback({ form, typed, onType, onClose }: SearchFieldFallbackProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    field.current?.focus();
    // The panel restores the focus to the element that had it before.
    return () => before?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not support <search>.
    <form ref={form} className="search-fallback" role="search" action={pages.search.path}>
      <div>
        <Icon name="search" />
        <SearchInput
          ref={field}
          name="q"
          typed={typed}
          onType={onType}
          aria-label={searchText.label}
          placeholder={searchText.example}
          onKeyDown={({ key }) => key === "Escape" && onClose()}
        />
      </div>
    </form>
  );
}
