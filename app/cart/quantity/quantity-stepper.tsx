import { type ReactNode, useState } from "react";
import { formatCount } from "#contract/text.ts";
import { useHeldRepeat } from "./use-held-repeat.ts";

interface QuantityStepperProps {
  /** The accessible name, such as 'Cantidad de Bordillo recto'. Announced with each step where there is no text field. */
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
    setAnnounced(value + step);
    onStep(step);
  };
  const less = useHeldRepeat((times) => press(-times));
  const more = useHeldRepeat(press);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the group has a label.
    <div
      className={`quantity-stepper${field ? "" : " quantity-stepper--small"}`}
      role="group"
      aria-label={label}
      onBlur={() => setAnnounced(undefined)}
    >
      <button type="button" aria-label="Menos" aria-disabled={value <= 1 || undefined} {...less} />
      {field ?? <span className="quantity-stepper__value num">{formatCount(value)}</span>}
      {/* Not the quantity itself: a live region is announced again when a dialog above the page closes. */}
      <span className="visually-hidden" aria-live="polite" aria-atomic="true">
        {announced !== value ? "" : field ? value : `${label}: ${formatCount(value)}`}
      </span>
      <button type="button" aria-label="Más" {...more} />
    </div>
  );
}
