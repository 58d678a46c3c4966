import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { FoundRows } from "#app/search/search-catalogue.ts";
import { SearchInput } from "#app/search/search-input.tsx";
import { useAnnouncement } from "#app/search/use-announcement.ts";
import { useSearchCatalogue } from "#app/search/use-search-catalogue.ts";
import { Icon } from "#app/ui/icon.tsx";
import { budgetText } from "#contract/budget/budget-text.ts";
import { nameReference } from "#contract/catalog/reference-name.ts";
import { keepTogether } from "#contract/keep-together.ts";
import type { CatalogueItem, Correction, MatchedRow } from "#contract/requests/matched-row.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import { resultsText } from "#contract/search/search-text.ts";
import { normalizeSearch } from "#contract/search/search-words.ts";
import { BudgetVerdicts } from "./budget-verdicts.tsx";
import "./budget-search.css";

/** More references would push the next row out of the window. */
const maxShown = 6;

interface Shown extends CatalogueItem {
  name: string;
}

const nothing: FoundRows = { rows: [], count: 0, dropped: [] };

/** Moves the focus between the field and the references. */
function moveFocus(root: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(root?.querySelectorAll<HTMLElement>("input, .budget-choice") ?? [])];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  stops[at + by]?.focus();
}

interface BudgetSearchProps {
  row: MatchedRow;
  onCorrect: (correction: Correction) => void;
  onClose: () => void;
}

/** Searches the catalogue for a row's product. Before any typing, the references that the row may mean are shown. */
export function BudgetSearch({ row, onCorrect, onClose }: BudgetSearchProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const catalogue = useSearchCatalogue();
  const [typed, setTyped] = useState("");
  const words = normalizeSearch(typed);
  const { rows, count, dropped } = useMemo(
    () => (catalogue && words ? catalogue.find(words) : nothing),
    [catalogue, words],
  );
  const shown: Shown[] = words
    ? rows.slice(0, maxShown)
    : row.candidates.map((candidate) => ({ ...candidate, name: nameReference(candidate) }));
  const { announcement } = useAnnouncement(
    words && catalogue ? (count > 0 ? panelText.found(count, words) : panelText.none(words)) : "",
  );
  useEffect(() => field.current?.focus(), []);

  const choose = ({ product, reference }: CatalogueItem) =>
    onCorrect({ kind: "reference", sold: { product, reference } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = rows;
    if (first) choose(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // Escape closes this search, and not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      return onClose();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    moveFocus(root.current, event.key === "ArrowDown" ? 1 : -1);
  };
  return (
    <fieldset ref={root} className="budget-choices budget-search" onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{budgetText.searchFor(row.text)}</legend>
      <form className="budget-search__form" onSubmit={submit}>
        <Icon name="search" />
        <SearchInput
          ref={field}
          typed={typed}
          onType={setTyped}
          aria-label={budgetText.searchFor(row.text)}
          placeholder={budgetText.example}
          spellCheck={false}
          enterKeyHint="done"
        />
      </form>
      <SearchWords words={words} catalogue={catalogue} isFound={count > 0} dropped={dropped} />
      <References shown={shown} isFirstOnEnter={words !== ""} onChoose={choose} />
      {count > maxShown ? <p className="budget-search__more num">{panelText.first(maxShown, count)}</p> : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <BudgetVerdicts row={row} onCorrect={onCorrect}>
        <button type="button" className="budget-link" onClick={onClose}>
          {budgetText.keep}
        </button>
      </BudgetVerdicts>
    </fieldset>
  );
}

interface ReferencesProps {
  shown: readonly Shown[];
  /** Whether Enter in the field chooses the first reference. */
  isFirstOnEnter: boolean;
  onChoose: (sold: CatalogueItem) => void;
}

const References = ({ shown, isFirstOnEnter, onChoose }: ReferencesProps) =>
  shown.map(({ product, reference, name }, at) => (
    <button
      key={`${product.idProduct} ${reference?.reference_value}`}
      type="button"
      className="budget-choice"
      onClick={() => onChoose({ product, reference })}
    >
      <span>
        <b>{product.name}</b> {keepTogether(name)}
      </span>
      {isFirstOnEnter && at === 0 ? <kbd>Enter</kbd> : null}
    </button>
  ));

interface SearchWordsProps extends Pick<FoundRows, "dropped"> {
  words: string;
  catalogue: ReturnType<typeof useSearchCatalogue>;
  isFound: boolean;
}

function describeSearch({ words, catalogue, isFound, dropped }: SearchWordsProps): string {
  if (catalogue === null) return panelText.failed;
  if (!words) return "";
  if (!catalogue) return panelText.loading;
  if (!isFound) return panelText.none(words);
  return dropped.length > 0 ? resultsText.dropped(dropped) : "";
}

/** The text above the results, or in their place. */
function SearchWords(search: SearchWordsProps) {
  const message = describeSearch(search);
  return message ? <p className="budget-search__more">{message}</p> : null;
}
