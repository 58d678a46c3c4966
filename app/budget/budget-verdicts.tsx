import type { ReactNode } from "react";
import { budgetText } from "#contract/budget/budget-text.ts";
import type { Correction, MatchedRow } from "#contract/requests/matched-row.ts";

interface UndoCorrectionsProps {
  text: string;
  onCorrect: (correction: Correction) => void;
}

/** Undoes the buyer's corrections of the row and of all rows with the same text. */
export function UndoCorrections({ text, onCorrect }: UndoCorrectionsProps) {
  return (
    <button type="button" className="budget-link" onClick={() => onCorrect({ kind: "as read" })}>
      {budgetText.takeBack}
      <span className="visually-hidden"> {text}</span>
    </button>
  );
}

interface BudgetVerdictsProps {
  row: MatchedRow;
  onCorrect: (correction: Correction) => void;
  children: ReactNode;
}

/**
 * Below a row's choices: the buttons for a product that the company does not make and for a row that is not a product.
 */
export function BudgetVerdicts({ row: { status }, onCorrect, children }: BudgetVerdictsProps) {
  return (
    <div className="budget-verdicts">
      {children}
      {status === "no lo fabricamos" ? null : (
        <button type="button" className="budget-link" onClick={() => onCorrect({ kind: "not made" })}>
          {budgetText.notOurs}
        </button>
      )}
      {status === "no es un producto" ? null : (
        <button type="button" className="budget-link" onClick={() => onCorrect({ kind: "not product" })}>
          {budgetText.noProduct}
        </button>
      )}
    </div>
  );
}
