import type { ComponentProps } from "react";
import { maxSearchLength } from "#contract/search/search-words.ts";

interface SearchInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  typed: string;
  onType: (typed: string) => void;
}

/** A field whose words are searched for while they are typed. */
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
