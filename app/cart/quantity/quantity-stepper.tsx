import { type ReactNode, useState } from "react";
import { formatCount } from "#contract/text.ts";
import { useHeldRepeat } from "./use-held-repeat.ts";

interface QuantityStepperProps {
  /** The accessible name, such as 'Cantidad de Bordillo recto'. */
  label: string;
  value: number;
  /** Gets the change, positive or negative. The quantity never falls below 1. */
  onStep: (step: number) => void;
  /** The text field between the buttons, on the product page, where they are larger. */
  field?: ReactNode;
}

/** Minus, number, plus; at least 1. Holding a button repeats its step, faster and faster. */
export function QuantityStepper({ label, value, onStep, field }: QuantityStepperProps) {
  const [announced, setAnnounced] = useState<number>();
  const press = (wanted: number) => {
    const step = Math.max(wanted, 1 - value);
    if (step === 0) return;
    if (field) setAnnounced(value + step);
    onStep(step);
  };
  const less = useHeldRepeat((times) => press(-times));
  const more = useHeldRepeat(press);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the group has a label.
    <div className={`quantity-stepper${field ? "" : " quantity-stepper--small"}`} role="group" aria-label={label}>
      <button type="button" aria-label="Menos" aria-disabled={value <= 1 || undefined} {...less} />
      {field ? (
        <>
          {field}
          {/* Screen readers announce an output that changes, but not a field beside the pressed button. */}
          <span className="visually-hidden" role="status">
            {announced === value ? value : ""}
          </span>
        </>
      ) : (
        <output className="num" aria-label="Cantidad">
          {formatCount(value)}
        </output>
      )}
      <button type="button" aria-label="Más" {...more} />
    </div>
  );
}
