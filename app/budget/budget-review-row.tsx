// biome-ignore-all lint/a11y/noRedundantRoles: some browsers take the roles from elements that the phone layout shows as blocks.
import { memo, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { describeAsked } from "#contract/asked.ts";
import { budgetText, statusWords } from "#contract/budget/budget-text.ts";
import type { Correction, Match, MatchedRow, RowStatus } from "#contract/budget/matched-row.ts";
import { countUnits } from "#contract/count-units.ts";
import { BudgetChoices } from "./budget-choices.tsx";
import { nameSold } from "./name-sold.ts";

interface RowProps {
  row: MatchedRow;
  isAdded: boolean;
  onCorrect: (correction: Correction) => void;
}

const rowClass: Record<RowStatus, string> = {
  listo: "ready",
  "por revisar": "asks",
  "no lo fabricamos": "not-made",
  "no es un producto": "none",
};

/** Drawn anew only where the row is another one: a budget has 500. */
export const BudgetReviewRow = memo(
  ReviewRow,
  (before, after) => before.row === after.row && before.isAdded === after.isAdded,
);

function ReviewRow({ row, isAdded, onCorrect }: RowProps) {
  const [isChanging, setChanging] = useState(false);
  const { status, kind, item, text, unit, quantity } = row;
  const asks = status === "por revisar" || isChanging;
  const isChapter = status === "no es un producto" && kind === "text";
  return (
    <tr role="row" className={`budget-row budget-row--${asks ? "asks" : isChapter ? "chapter" : rowClass[status]}`}>
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
      <td className="budget-row__match" role="cell">
        {asks ? (
          <BudgetChoices
            row={row}
            onCorrect={(correction) => {
              setChanging(false);
              onCorrect(correction);
            }}
          />
        ) : (
          <div className="budget-settled">
            {row.match ? <Settled match={row.match} isAdded={isAdded} /> : <p>{statusWords[status]}</p>}
            {row.candidates.length > 0 && !isAdded ? (
              <button type="button" className="budget-link" onClick={() => setChanging(true)}>
                {budgetText.change}
                <span className="visually-hidden"> {text}</span>
              </button>
            ) : null}
          </div>
        )}
      </td>
    </tr>
  );
}

function Settled({ match, isAdded }: { match: Match; isAdded: boolean }) {
  const { product, quantity = 0, asked } = match;
  return (
    <p>
      <Icon name="check" />
      <span>
        <span className="visually-hidden">{`${isAdded ? budgetText.inList : statusWords.listo}: `}</span>
        <b>{product.name}</b> {nameSold(match)}
        <span className="budget-settled__count num">
          {[countUnits(quantity, product.unidad ?? undefined), asked && describeAsked(asked)]
            .filter(Boolean)
            .join(" · ")}
          {isAdded ? <em>{budgetText.inList}</em> : null}
        </span>
      </span>
    </p>
  );
}
