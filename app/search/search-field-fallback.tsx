import { type Ref, useLayoutEffect, useRef } from "react";
import { pages } from "#contract/pages.ts";
import { SearchField } from "./search-field.tsx";

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
      <SearchField ref={field} typed={typed} onType={onType} onKeyDown={({ key }) => key === "Escape" && onClose()} />
    </form>
  );
}
