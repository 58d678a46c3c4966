import { type Ref, useLayoutEffect, useRef } from "react";
import { useIgnoreOpenersClick } from "#app/ui/button/double-click-guard.ts";
import { pages } from "#contract/pages.ts";
import { SearchField } from "./search-field.tsx";

interface SearchFieldFallbackProps {
  form: Ref<HTMLFormElement>;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/**
 * A placeholder while the panel loads. The panel takes over its text, Enter opens the page of results, Escape and a
 * press beside the field cancel.
 */
export function SearchFieldFallback({ form, typed, onType, onClose }: SearchFieldFallbackProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    field.current?.focus();
    // The panel restores the focus to the element that had it before.
    return () => before?.focus();
  }, []);
  const clickProps = useIgnoreOpenersClick();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not support <search>.
    <form
      ref={form}
      className="search-fallback"
      role="search"
      action={pages.search.path}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      {...clickProps}
    >
      <SearchField ref={field} typed={typed} onType={onType} />
    </form>
  );
}
