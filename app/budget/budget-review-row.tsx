// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles of elements that the phone layout displays as blocks.
import { memo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { countUnits } from "#contract/amounts/count-units.ts";
import { describeAmount } from "#contract/amounts/requested-amount.ts";
import { budgetText, statusWords } from "#contract/budget/budget-text.ts";
import { nameReference } from "#contract/catalog/reference-name.ts";
import { keepTogether } from "#contract/keep-together.ts";
import type { Correction, MatchedRow, RowStatus } from "#contract/requests/matched-row.ts";
import { BudgetChoices } from "./budget-choices.tsx";
import { BudgetSearch } from "./budget-search.tsx";
import { UndoCorrections } from "./budget-verdicts.tsx";

interface RowProps {
  row: MatchedRow;
  isAdded: boolean;
  /** Whether the row was added and has been removed from the list since. */
  isUnlisted: boolean;
  onCorrect: (correction: Correction) => void;
}

const rowClass: Record<RowStatus, string> = {
  listo: "ready",
  "por revisar": "asks",
  "no lo fabricamos": "not-made",
  "no es un producto": "none",
};

/** Memoized per row, because a budget may have 500. */
export const BudgetReviewRow = memo(
  ReviewRow,
  (before, after) =>
    before.row === after.row && before.isAdded === after.isAdded && before.isUnlisted === after.isUnlisted,
);

function ReviewRow({ row, isAdded, isUnlisted, onCorrect }: RowProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const [isSearching, setSearching] = useState(false);
  const { status, kind, item, text, unit, quantity, order } = row;
  const asks = status === "por revisar";
  const isChapter = status === "no es un producto" && kind === "text";
  const correct = (correction: Correction) => {
    setSearching(false);
    onCorrect(correction);
  };
  const closeSearch = () => {
    flushSync(() => setSearching(false));
    cell.current?.querySelector<HTMLElement>("[data-search]")?.focus();
  };
  const isOpen = asks || isSearching;
  return (
    <tr
      role="row"
      data-row={order}
      className={`budget-row budget-row--${isOpen ? "asks" : isChapter ? "chapter" : isUnlisted ? "unlisted" : rowClass[status]}`}
    >
      <td className="budget-row__item num" role="cell">
        {item}
      </td>
      <th className="budget-row__text" scope="row" role="rowheader">
        <bdi>{text}</bdi>
      </th>
      <td className="budget-row__quantity num" role="cell">
        {quantity}
      </td>
      <td className="budget-row__unit" role="cell">
        {unit}
      </td>
      <td ref={cell} className="budget-row__match" role="cell">
        {isSearching ? (
          <BudgetSearch row={row} onCorrect={correct} onClose={closeSearch} />
        ) : asks ? (
          <BudgetChoices row={row} onCorrect={correct} onSearch={() => setSearching(true)} />
        ) : (
          <div className="budget-settled">
            <Resolved row={row} place={isUnlisted ? budgetText.unlisted : isAdded ? budgetText.inList : undefined} />
            {isAdded ? null : (
              <div className="budget-settled__actions">
                <button type="button" className="budget-link" data-search onClick={() => setSearching(true)}>
                  {budgetText.change}
                  <span className="visually-hidden"> {text}</span>
                </button>
                {row.isCorrected ? <UndoCorrections text={text} onCorrect={correct} /> : null}
              </div>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}

interface ResolvedProps {
  row: MatchedRow;
  /** Says that the row is in the list or was removed from it. Undefined for a row that was not added. */
  place: string | undefined;
}

function Resolved({ row: { match, status, isCorrected }, place }: ResolvedProps) {
  const labels = [...(isCorrected ? [budgetText.corrected] : []), ...(place ? [place] : [])];
  const notes = labels.map((words) => <em key={words}>{words}</em>);
  if (!match) {
    return (
      <p className="budget-settled__verdict">
        <span>{statusWords[status]}</span>
        {notes}
      </p>
    );
  }
  const { product, quantity = 0, asked } = match;
  return (
    <p>
      <Icon name="check" />
      <span>
        {place ? null : <span className="visually-hidden">{`${statusWords.listo}: `}</span>}
        <b>{product.name}</b> {keepTogether(nameReference(match))}
        <span className="budget-settled__count num">
          <span>
            {[countUnits(quantity, product.unidad), asked && describeAmount(asked)].filter(Boolean).join(" · ")}
          </span>
          {notes}
        </span>
      </span>
    </p>
  );
}
