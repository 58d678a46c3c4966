import { useEffect, useId, useState } from "react";
import type { TypedQuantity } from "#app/cart/quantity/use-typed-quantity.ts";
import type { Product } from "#contract/product.ts";
import { describeAmount, type RequestedUnit, type Waste, wasteOptions } from "#contract/requested-amount.ts";
import { metre } from "#contract/sale-units.ts";
import type { Asking } from "./asking.ts";
import { Choices } from "./choices.tsx";
import { describeConversion } from "./describe-conversion.ts";
import { readThousandths } from "./read-thousandths.ts";
import "./asked-panel.css";

const unitNames: Record<RequestedUnit, string> = { ml: "Metros lineales", "m²": "Metros cuadrados" };

export interface AskedPanelProps {
  id: string;
  product: Product;
  /** The text of the selected reference, or an empty text. */
  reference: string;
  units: readonly RequestedUnit[];
  quantity: TypedQuantity;
  asking: Asking | undefined;
  onAsking: (asking: Asking | undefined) => void;
}

/**
 * The requested metres or square metres, and the quantity converted from them, which is put into the quantity's field.
 */
export function AskedPanel({ id, product, reference: chosen, units, quantity, asking, onAsking }: AskedPanelProps) {
  const [text, setText] = useState("");
  const [unit, setUnit] = useState(units[0] ?? "ml");
  const [waste, setWaste] = useState<Waste>(0);
  const name = useId();
  const reference = product.productReferences.find(
    ({ reference_value }, _, { length }) => reference_value === chosen || length === 1,
  );
  const isEmpty = text.trim() === "";
  const outcome = isEmpty
    ? undefined
    : describeConversion({ unit, thousandths: readThousandths(text), waste_percent: waste }, reference, product);
  const key = JSON.stringify(outcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quantity follows the requested measure, not vice versa.
  useEffect(() => {
    if (!outcome) return onAsking(undefined);
    if ("fault" in outcome) return onAsking("unconverted");
    quantity.type(String(outcome.quantity));
    onAsking(outcome);
  }, [key]);
  const isChanged = typeof asking === "object" && asking.quantity !== quantity.value;
  const hint =
    unit === (product.unidad === metre ? "ml" : product.unidad)
      ? `Lo redondeamos a ${unit} enteros.`
      : "Lo convertimos en piezas enteras.";
  const fault = outcome && "fault" in outcome ? outcome.fault : undefined;
  return (
    <div className="asked-panel num" id={id}>
      <div className="asked-panel__amount">
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
          <span className="asked-panel__unit">{unit}</span>
        )}
      </div>
      <Choices
        legend="Desperdicio"
        name={`${name}waste`}
        choices={wasteOptions.map((choice) => ({ choice, label: `${choice} %` }))}
        value={waste}
        onValue={setWaste}
      />
      <p className="asked-panel__outcome" id={`${name}outcome`} role="status">
        {fault ?? (outcome && "words" in outcome ? <b>{outcome.words}</b> : hint)}
        {isChanged ? ` Cambiaste la cantidad: se agrega sin los ${describeAmount(asking.asked)}.` : null}
      </p>
    </div>
  );
}
