import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { findOrdered } from "#app/cart/order-references.ts";
import { cartActions, useCart } from "#app/cart/use-cart.ts";
import { PageLink } from "#app/shared/page-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { countUnits } from "#contract/count-units.ts";
import { sumLoad, writeWeight } from "#contract/load.ts";
import { pages, resultsPath } from "#contract/pages.ts";
import { toastText } from "#contract/request-text.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import { resultsText, searchText } from "#contract/search/search-text.ts";
import { maxSearchLength, tidySearch } from "#contract/search/search-words.ts";
import { readWanted, type Wanted } from "./read-wanted.ts";
import type { FoundRow, SearchCatalogue } from "./search-catalogue.ts";
import { SearchRow } from "./search-row.tsx";
import { useSaid } from "./use-said.ts";
import { useSearchCatalogue } from "./use-search-catalogue.ts";
import "./search-panel.css";

/** '24 unidades · 45,1 t' */
function countAndWeigh({ product, reference }: FoundRow, quantity: number): string {
  const unit = product.unidad ?? undefined;
  const { grams } = sumLoad([{ name: product.name, quantity, unit, measures: reference }]);
  return [countUnits(quantity, unit), ...(grams > 0n ? [writeWeight(grams)] : [])].join(" · ");
}

interface SearchPanelProps {
  /** What was typed before it was there. */
  typed: string;
  onClose: () => void;
}

/** The catalogue while it is typed for: each size is a row, with a quantity of its own and into the list at once. */
export function SearchPanel({ typed: before, onClose }: SearchPanelProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const catalogue = useSearchCatalogue();
  const cart = useCart();
  const [typed, setTyped] = useState(before);
  const words = tidySearch(typed);
  const { rows, count, dropped, quantity } = useMemo<Wanted>(
    () => (catalogue && words ? readWanted(words, catalogue.find) : { rows: [], count: 0, dropped: [] }),
    [catalogue, words],
  );
  const found = words && catalogue ? (count > 0 ? panelText.found(count, words) : panelText.none(words)) : "";
  const { said, say } = useSaid(
    [found, dropped.length > 0 && resultsText.dropped(dropped), quantity && found && panelText.wanted(quantity)]
      .filter(Boolean)
      .join(". "),
  );

  const returnToField = () => {
    field.current?.focus();
    field.current?.select();
  };
  const moveTo = (row: number) => {
    if (row < 0) return returnToField();
    list.current?.querySelectorAll("input")[row]?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = rows;
    if (first && quantity !== undefined) {
      if (add(first, quantity)) returnToField();
    } else if (first) moveTo(0);
    else if (catalogue === null) location.assign(resultsPath(words));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // It would add again and again.
    if (event.key === "Enter" && event.repeat) event.preventDefault();
    if (event.key !== "ArrowDown" || rows.length === 0) return;
    event.preventDefault();
    moveTo(0);
  };
  const referenceOf = ({ product, reference }: FoundRow) =>
    chooseReference(product.productReferences, reference?.reference_value ?? "");
  const orderedOf = (row: FoundRow): number | undefined => {
    const reference = referenceOf(row);
    const { idProduct } = row.product;
    if (reference) return findOrdered(cart, idProduct, reference);
    return cart.find(({ product }) => product.idProduct === idProduct)?.quantity;
  };
  const add = (row: FoundRow, quantity: number): boolean => {
    if (!cartActions.add(row.product, quantity, referenceOf(row))) {
      showToast(toastText.tooMany);
      return false;
    }
    showToast({ ...toastText.productAdded, link: { to: pages.cart.path, label: "Ver lista" } });
    const listed = countAndWeigh(row, (orderedOf(row) ?? 0) + quantity);
    say(panelText.added(row.name || row.product.name, countUnits(quantity, row.product.unidad ?? undefined), listed));
    return true;
  };

  return (
    <Dialog title={panelText.title} kind="search" onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers from before 2024 do not know <search>. */}
      <form className="search-panel__form" role="search" method="get" action={pages.search.path} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {searchText.label}
        </label>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={typed}
          placeholder={searchText.example}
          maxLength={maxSearchLength}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="next"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </form>
      <PanelWords {...{ words, catalogue, dropped, quantity }} isFound={count > 0} />
      {rows.length > 0 ? (
        <ul ref={list} className="search-panel__rows">
          {rows.map((row, at) => (
            <SearchRow
              key={row.key}
              row={row}
              wanted={quantity}
              ordered={orderedOf(row)}
              onAdd={(quantity) => add(row, quantity)}
              onDone={returnToField}
              onMove={(by) => moveTo(at + by)}
            />
          ))}
        </ul>
      ) : null}
      {words && (rows.length > 0 || catalogue === null) ? (
        <p className="search-panel__more num">
          {count > rows.length ? <span>{panelText.first(rows.length, count)}</span> : null}
          <PageLink to={resultsPath(words)}>{catalogue ? panelText.all : panelText.seeResults}</PageLink>
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Dialog>
  );
}

interface PanelWordsProps {
  words: string;
  catalogue: SearchCatalogue | null | undefined;
  isFound: boolean;
  dropped: readonly string[];
  quantity: number | undefined;
}

/** What is said above the rows, or in their place. */
function PanelWords({ words, catalogue, isFound, dropped, quantity }: PanelWordsProps) {
  if (catalogue === null) return <p className="search-panel__words">{panelText.failed}</p>;
  if (!words) {
    return (
      <p className="search-panel__words">
        {panelText.hint} <span className="search-panel__keys">{panelText.keys}</span>
      </p>
    );
  }
  if (!catalogue) return <p className="search-panel__words">{panelText.loading}</p>;
  if (!isFound) return <NothingFound words={words} />;
  const said = [
    ...(dropped.length > 0 ? [resultsText.dropped(dropped)] : []),
    ...(quantity === undefined ? [] : [panelText.wanted(quantity)]),
  ];
  return said.length > 0 ? <p className="search-panel__words num">{said.join(" ")}</p> : null;
}

/** What to try instead: on a phone no page is in sight behind the search. */
function NothingFound({ words }: { words: string }) {
  return (
    <>
      <p className="search-panel__words">{panelText.none(words)}</p>
      <p className="search-panel__words">{resultsText.none.text}</p>
      <p className="search-panel__more">
        <PageLink to={pages.products.path}>{panelText.waysOn.products}</PageLink>
        <PageLink to={pages.contact.path}>{panelText.waysOn.contact}</PageLink>
      </p>
    </>
  );
}
