import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import "#app/ui/dialog/dialog.css";
import { pages, resultsPath } from "#contract/pages.ts";
import { parseQuery, type WithQuantity } from "#contract/search/parse-query.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import { resultsText } from "#contract/search/search-text.ts";
import { normalizeSearch } from "#contract/search/search-words.ts";
import { quantityFaults } from "#contract/text.ts";
import { PanelWords } from "./panel-words.tsx";
import type { FoundRow, FoundRows } from "./search-catalogue.ts";
import { SearchField } from "./search-field.tsx";
import { SearchRow } from "./search-row.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useListRows } from "./use-list-rows.ts";
import { useRowEntries } from "./use-row-entries.ts";
import { useSearchCatalogue } from "./use-search-catalogue.ts";
import "#app/ui/fields/field-error.css";
import "./search-panel.css";

/** The results for the typed text, and their announcement for screen readers. */
function useFoundRows(typed: string) {
  const catalogue = useSearchCatalogue();
  const words = normalizeSearch(typed);
  const parsed = useMemo<WithQuantity<FoundRows>>(
    () => (catalogue && words ? parseQuery(words, catalogue.find) : { rows: [], count: 0, dropped: [] }),
    [catalogue, words],
  );
  const { count, dropped, quantity } = parsed;
  // With a dropped word, such as a class that the size does not have, the buyer sees the row first.
  const addedAtOnce = dropped.length > 0 ? undefined : quantity;
  const found = words && catalogue ? (count > 0 ? panelText.found(count, words) : panelText.none(words)) : "";
  const announced = useAnnouncement(
    [found, dropped.length > 0 && resultsText.dropped(dropped), addedAtOnce && found && panelText.wanted(addedAtOnce)]
      .filter(Boolean)
      .join(". "),
  );
  return { words, catalogue, ...parsed, addedAtOnce, ...announced };
}

interface SearchPanelProps {
  /** The text typed before the panel had loaded. */
  typed: string;
  onClose: () => void;
}

/** Searches the catalogue while the visitor types. Each found reference is a row with a quantity to add to the list. */
export function SearchPanel({ typed: before, onClose }: SearchPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState(before);
  const { words, catalogue, rows, count, dropped, quantity, addedAtOnce, announcement, announce } = useFoundRows(typed);
  const { orderedOf, addRows } = useListRows(announce);
  const entries = useRowEntries({ rows, requestedQuantity: quantity, addRows });

  const returnToField = () => {
    field.current?.focus();
    field.current?.select();
  };
  const moveTo = (row: number) => {
    if (row < 0) return returnToField();
    list.current?.querySelectorAll("input")[row]?.focus();
  };
  const type = (row: FoundRow, text: string) => {
    // Otherwise the same fault would be announced only once.
    if (entries.entryOf(row).isFaultShown && !readOptionalQuantity(text).fault) announce("");
    entries.type(row, text);
  };
  const leave = (row: FoundRow) => {
    entries.leave(row);
    const { fault } = readOptionalQuantity(entries.entryOf(row).text);
    if (fault) announce(`${row.name || row.product.name}: ${quantityFaults[fault]}`);
  };
  const addTyped = (pressed: FoundRow) => {
    const left = entries.addTyped(pressed);
    if (left) moveTo(rows.indexOf(left));
    else returnToField();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = rows;
    if (first && addedAtOnce !== undefined) {
      if (addRows([{ row: first, quantity: addedAtOnce }])) returnToField();
    } else if (first) moveTo(0);
    else if (catalogue === null) location.assign(resultsPath(words));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari keeps this key from the dialog around a search field, even an empty one.
    if (event.key === "Escape" && typed === "") {
      event.preventDefault();
      onClose();
    }
    // The auto-repeat of a held key would add again and again.
    if (event.key === "Enter" && event.repeat) event.preventDefault();
    if (event.key !== "ArrowDown" || rows.length === 0) return;
    event.preventDefault();
    moveTo(0);
  };

  return (
    <Dialog title={panelText.title} kind="search" onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not support <search>. */}
      <form className="search-panel__form" role="search" method="get" action={pages.search.path} onSubmit={submit}>
        <SearchField ref={field} typed={typed} onType={setTyped} enterKeyHint="next" onKeyDown={onKeyDown} />
      </form>
      <PanelWords {...{ words, catalogue, dropped, addedAtOnce }} isFound={count > 0} />
      {rows.length > 0 ? (
        <ul ref={list} className="search-panel__rows">
          {rows.map((row, at) => (
            <SearchRow
              key={row.key}
              row={row}
              requestedQuantity={quantity}
              ordered={orderedOf(row)}
              {...entries.entryOf(row)}
              onType={(text) => type(row, text)}
              onLeave={() => leave(row)}
              onAdd={() => entries.addOne(row)}
              onEnter={() => addTyped(row)}
              onMove={(by) => moveTo(at + by)}
            />
          ))}
        </ul>
      ) : null}
      {words && (rows.length > 0 || catalogue === null) ? (
        <p className="search-panel__more num">
          {count > rows.length ? <span>{panelText.first(rows.length, count)}</span> : null}
          <a href={resultsPath(words)}>{catalogue ? panelText.all : panelText.seeResults}</a>
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}
