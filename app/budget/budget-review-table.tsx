// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles of elements that the phone layout displays as blocks.
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { budgetText } from "#contract/budget/budget-text.ts";
import type { Correction, MatchedRow } from "#contract/requests/matched-row.ts";
import { BudgetReviewRow } from "./budget-review-row.tsx";
import type { BudgetReview } from "./review.ts";

interface BudgetReviewTableProps {
  review: BudgetReview;
  /** The added rows that have been removed from the list since. */
  unlisted: ReadonlySet<number>;
  onCorrect: (order: number, correction: Correction) => void;
  /** Offers to add the removed rows again. */
  onAgain: () => void;
}

const { item, text, unit, quantity, match } = budgetText;

const addButton = ".dialog__foot .button--signal";

/**
 * Focuses the first row from `order` on that needs a choice, else the first such row of all, else the button that adds
 * the rows. The focus is shown even after a click, because the number keys and Enter act on it.
 */
function focusFirstOpen(table: HTMLElement | null, order = 1): void {
  const asking = [...(table?.querySelectorAll<HTMLElement>("[data-asks]") ?? [])];
  const next = asking.find(({ dataset }) => Number(dataset.asks) >= order) ?? asking[0];
  const target = next?.querySelector<HTMLElement>("button, input");
  (target ?? table?.closest("dialog")?.querySelector<HTMLElement>(addButton))?.focus({ focusVisible: true });
}

const focusRow = (table: HTMLElement | null, order: number): void =>
  table?.querySelector<HTMLElement>(`[data-row="${order}"] :is(button, input)`)?.focus();

/** The buyer's rows in their order, each with its match or with the references that it may mean. */
export function BudgetReviewTable({ review, unlisted, onCorrect, onAgain }: BudgetReviewTableProps) {
  const { rows, hiddenRows, added, left, fault } = review;
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: adding rows removes the focused one, as opening removes the paste field.
  useEffect(() => focusFirstOpen(table.current), [added]);
  const correct = ({ order, status }: MatchedRow, correction: Correction) => {
    // Rendered synchronously, so that the next row can be focused.
    flushSync(() => onCorrect(order, correction));
    // The buyer has changed a resolved row on purpose: the focus stays in it.
    if (status === "por revisar" && correction.kind !== "as read") focusFirstOpen(table.current, order);
    else focusRow(table.current, order);
  };
  return (
    <>
      {hiddenRows > 0 ? <p className="budget-note">{budgetText.hidden(hiddenRows)}</p> : null}
      {fault !== undefined || left > 0 ? (
        <p className="budget-note" role="alert">
          {fault ?? budgetText.left(left)}
        </p>
      ) : null}
      {unlisted.size > 0 ? (
        <p className="budget-note">
          <span>{budgetText.unlistedRows(unlisted.size)}</span>{" "}
          <button type="button" className="budget-link" onClick={onAgain}>
            {budgetText.again(unlisted.size)}
          </button>
        </p>
      ) : null}
      <table ref={table} className="budget-table" role="table">
        <caption className="visually-hidden">{budgetText.title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[item, text, quantity, unit, match].map((heading) => (
              <th key={heading} scope="col" role="columnheader">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) =>
            row.kind === "headings" ? null : (
              <BudgetReviewRow
                key={row.order}
                row={row}
                isAdded={added.has(row.order)}
                isUnlisted={unlisted.has(row.order)}
                onCorrect={(correction) => correct(row, correction)}
              />
            ),
          )}
        </tbody>
      </table>
    </>
  );
}
