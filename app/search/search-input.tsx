import type { ComponentProps } from "react";
import { maxSearchLength } from "#contract/search/search-words.ts";

export interface SearchInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  typed: string;
  onType: (typed: string) => void;
}

/** A search field that reports its text on every input. */
export function SearchInput({ typed, onType, ...others }: SearchInputProps) {
  return (
    <input
      type="search"
      maxLength={maxSearchLength}
      autoComplete="off"
      autoCapitalize="off"
      {...others}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
