import { Icon } from "#app/ui/icon.tsx";
import { searchText } from "#contract/search/search-text.ts";
import { SearchInput, type SearchInputProps } from "./search-input.tsx";

/** The field of the header's search, the same before and after the panel's script has loaded. */
export const SearchField = (props: SearchInputProps) => (
  <div className="search-field">
    <Icon name="search" />
    <SearchInput name="q" aria-label={searchText.label} placeholder={searchText.example} {...props} />
  </div>
);
