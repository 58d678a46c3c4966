import { type KeyboardEvent, useId } from "react";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { useTypedText } from "#app/cart/quantity/use-typed-text.ts";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { countUnits } from "#contract/amounts/count-units.ts";
import { formatThousandths } from "#contract/amounts/format-figures.ts";
import { piece } from "#contract/amounts/sale-units.ts";
import { budgetText, describeDoubt, statusWords } from "#contract/budget/budget-text.ts";
import { nameReference } from "#contract/catalog/reference-name.ts";
import { keepTogether } from "#contract/keep-together.ts";
import type { Correction, Doubt, Match, MatchedRow } from "#contract/requests/matched-row.ts";
import { quantityFaults } from "#contract/text.ts";
import { BudgetVerdicts, UndoCorrections } from "./budget-verdicts.tsx";
import "./budget-choices.css";

interface BudgetChoicesProps {
  row: MatchedRow;
  onCorrect: (correction: Correction) => void;
  onSearch: () => void;
}

/** Doubts about a row's quantity or unit, which choosing a reference does not resolve. */
const ofQuantity: readonly Doubt[] = ["no quantity", "ambiguous quantity", "unit"];

/** The references that a row may mean. Each is chosen by click, Enter or its number key. */
export function BudgetChoices({ row, onCorrect, onSearch }: BudgetChoicesProps) {
  const { doubts, candidates, text, quantity, unit, order } = row;
  const [chosen] = candidates;
  const isOfQuantity = chosen !== undefined && doubts.length > 0 && doubts.every((doubt) => ofQuantity.includes(doubt));
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return;
    if (key === "/") {
      event.preventDefault();
      return onSearch();
    }
    const sold = isOfQuantity ? undefined : candidates[Number(key) - 1];
    if (sold) onCorrect({ kind: "reference", sold });
  };
  return (
    <fieldset className="budget-choices" data-asks={order} onKeyDown={onKeyDown}>
      <legend>
        <span className="visually-hidden">
          {`${statusWords["por revisar"]}: ${[text, `${quantity} ${unit}`.trim()].filter(Boolean).join(", ")}. `}
        </span>
        {doubts.length > 0 ? doubts.map((doubt) => describeDoubt(doubt, row)).join(" ") : budgetText.whichOne}
      </legend>
      {isOfQuantity ? (
        <QuantityChoices row={row} chosen={chosen} onCorrect={onCorrect} />
      ) : (
        candidates.map((candidate, at) => (
          <button
            key={`${candidate.product.idProduct} ${candidate.reference?.reference_value}`}
            type="button"
            className="budget-choice"
            onClick={() => onCorrect({ kind: "reference", sold: candidate })}
          >
            <kbd>{at + 1}</kbd>
            <span>
              <b>{candidate.product.name}</b> {keepTogether(nameReference(candidate))}
            </span>
          </button>
        ))
      )}
      <BudgetVerdicts row={row} onCorrect={onCorrect}>
        <button type="button" className="budget-link" data-search aria-keyshortcuts="/" onClick={onSearch}>
          {budgetText.search}
          <span className="visually-hidden">: {text}</span>
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        </button>
        {row.isCorrected ? <UndoCorrections text={text} onCorrect={onCorrect} /> : null}
      </BudgetVerdicts>
    </fieldset>
  );
}

/** The readings of an ambiguous quantity, or a field for a missing quantity. */
function QuantityChoices({
  row: { readings, text },
  chosen,
  onCorrect,
}: Pick<BudgetChoicesProps, "row" | "onCorrect"> & { chosen: Match }) {
  const unit = chosen.product.unidad ?? piece;
  return (
    <>
      <p>
        <b>{chosen.product.name}</b> {keepTogether(nameReference(chosen))} · {budgetText.soldBy(unit)}
      </p>
      {readings.length > 1 ? (
        <div className="budget-readings">
          {readings.map((thousandths) => {
            const reading =
              thousandths % 1000 === 0
                ? countUnits(thousandths / 1000, undefined, true)
                : budgetText.decimals(formatThousandths(thousandths));
            return (
              <button
                key={thousandths}
                type="button"
                className="budget-choice num"
                aria-label={`${budgetText.quantity} ${reading}: ${text}`}
                onClick={() => onCorrect({ kind: "quantity", thousandths })}
              >
                {reading}
              </button>
            );
          })}
        </div>
      ) : (
        <CountField
          label={`${budgetText.count}: ${text}`}
          unit={unit}
          onCount={(quantity) => onCorrect({ kind: "count", sold: chosen, quantity })}
        />
      )}
    </>
  );
}

interface CountFieldProps {
  label: string;
  unit: string;
  onCount: (quantity: number) => void;
}

function CountField({ label, unit, onCount }: CountFieldProps) {
  const id = useId();
  const { text = "", fault, shownFault, type, showFault } = useTypedText((typed) => readOptionalQuantity(typed).fault);
  const { quantity } = readOptionalQuantity(text);
  return (
    <form
      className="budget-count"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault) showFault();
        else if (quantity !== undefined) onCount(quantity);
      }}
    >
      <input
        aria-label={label}
        aria-invalid={shownFault !== undefined || undefined}
        aria-describedby={shownFault && `${id}fault`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={unit}
        onChange={(event) => type(event.target.value)}
        onBlur={fault && showFault}
      />
      <button type="submit" className="budget-choice" aria-disabled={quantity === undefined}>
        {budgetText.set}
      </button>
      <div className="budget-count__fault" aria-live="polite">
        {shownFault ? <FieldError id={`${id}fault`} message={quantityFaults[shownFault]} /> : null}
      </div>
    </form>
  );
}
