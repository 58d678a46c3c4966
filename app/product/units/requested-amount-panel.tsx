import { useEffect, useId, useState } from "react";
import { describeAmount, type RequestedUnit, type Waste } from "#contract/amounts/requested-amount.ts";
import { toBudgetUnit } from "#contract/amounts/sale-units.ts";
import { Choices, WasteChoices } from "./choices.tsx";
import { describeConversion } from "./describe-conversion.ts";
import { readThousandths } from "./read-thousandths.ts";
import type { RequestedAmountProps } from "./requested-amount-toggle.tsx";
import "./requested-amount-panel.css";

const unitNames: Record<RequestedUnit, string> = { ml: "Metros lineales", "m²": "Metros cuadrados" };

interface RequestedAmountPanelProps extends RequestedAmountProps {
  id: string;
  units: readonly RequestedUnit[];
}

/**
 * The requested metres or square metres, and the quantity converted from them, which is put into the quantity's field.
 */
export function RequestedAmountPanel({
  id,
  product,
  reference: chosen,
  units,
  quantity,
  converted,
  onConverted,
}: RequestedAmountPanelProps) {
  const [text, setText] = useState("");
  const [unit, setUnit] = useState(units[0] ?? "ml");
  const [waste, setWaste] = useState<Waste>(0);
  const name = useId();
  const references = product.productReferences;
  const reference =
    references.length === 1 ? references[0] : references.find(({ reference_value }) => reference_value === chosen);
  const isEmpty = text.trim() === "";
  const outcome = isEmpty
    ? undefined
    : describeConversion({ unit, thousandths: readThousandths(text), waste_percent: waste }, reference, product);
  const key = JSON.stringify(outcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quantity follows the requested amount, not vice versa.
  useEffect(() => {
    if (!outcome) return onConverted(undefined);
    if ("fault" in outcome) return onConverted("unconverted");
    quantity.type(String(outcome.quantity));
    onConverted(outcome);
  }, [key]);
  const isChanged = typeof converted === "object" && converted.quantity !== quantity.value;
  const isSold = unit === toBudgetUnit(product.unidad);
  const hint = isSold ? `Lo redondeamos a ${unit} enteros.` : "Lo convertimos en piezas enteras.";
  const fault = outcome && "fault" in outcome ? outcome.fault : undefined;
  return (
    <div className="requested-amount-panel num" id={id}>
      <div className="requested-amount-panel__amount">
        <label htmlFor={`${name}amount`}>{`${unitNames[unit]} de obra`}</label>
        <input
          id={`${name}amount`}
          data-asked
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${name}outcome`}
          aria-invalid={fault !== undefined || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {units.length > 1 ? (
          <Choices
            legend="Unidad"
            name={`${name}unit`}
            choices={units.map((choice) => ({ choice, label: choice }))}
            value={unit}
            onValue={setUnit}
          />
        ) : (
          <span className="requested-amount-panel__unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <WasteChoices name={`${name}waste`} value={waste} onValue={setWaste} />
      <p className="requested-amount-panel__outcome" id={`${name}outcome`} aria-live="polite" aria-atomic="true">
        <span>{fault ?? (outcome && "words" in outcome ? <b>{outcome.words}</b> : hint)}</span>
        {isChanged ? (
          <span>{` Cambiaste la cantidad: se agrega sin los ${describeAmount(converted.asked)}.`}</span>
        ) : null}
      </p>
    </div>
  );
}
