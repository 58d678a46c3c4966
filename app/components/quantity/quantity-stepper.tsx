import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { QuantityInput } from "./quantity-input.tsx";
import { useHeldRepeat } from "./use-held-repeat.ts";

interface QuantityStepperProps {
  /** What is counted, for a screen reader: 'Cantidad de Bordillo recto'. */
  label: string;
  /** The element that says what it is counted in. */
  unitId?: string | undefined;
  value: number;
  onStep: (step: 1 | -1) => void;
  /** Given where the number can also be typed: on the product page. */
  onType?: (value: number) => void;
  small?: boolean;
}

/** Minus, number, plus; never below 1. Holding a button repeats it, faster the longer it is held. */
export function QuantityStepper({ label, unitId, value, onStep, onType, small }: QuantityStepperProps) {
  const [said, setSaid] = useState<number>();
  const press = (step: 1 | -1) => {
    if (onType) setSaid(Math.max(1, value + step));
    onStep(step);
  };
  const less = useHeldRepeat(() => press(-1));
  const more = useHeldRepeat(() => press(1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in view; the group is named by its label.
    <div className={`quantity-stepper${small ? " quantity-stepper--small" : ""}`} role="group" aria-label={label}>
      <button type="button" aria-label="Menos" aria-disabled={value <= 1 || undefined} {...less}>
        <Icon name="minus" />
      </button>
      {onType ? (
        <>
          <QuantityInput unitId={unitId} value={value} onType={onType} onStep={onStep} />
          {/* An output is heard when it changes; a field beside the pressed button is not. */}
          <span className="visually-hidden" role="status">
            {said === value ? value : ""}
          </span>
        </>
      ) : (
        <output className="num" aria-label="Cantidad">
          {value}
        </output>
      )}
      <button type="button" aria-label="Más" {...more}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
