import { useEffect, useRef, useState } from "react";
import { readDigits, toQuantity } from "./quantity-text.ts";

interface QuantityInputProps {
  unitId?: string | undefined;
  value: number;
  onType: (value: number) => void;
  onStep: (step: 1 | -1) => void;
}

/** The quantity as a field: what is typed stays as typed until the field is left; arrow keys step. */
export function QuantityInput({ unitId, value, onType, onStep }: QuantityInputProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    const typed = readDigits(text);
    const quantity = typed === undefined ? undefined : toQuantity(typed);
    if (quantity === undefined) return;
    setDraft(typed);
    onType(quantity);
  };
  const field = useRef<HTMLInputElement>(null);
  // What was typed ends with its quantity: once added to the list, the count starts anew with the cursor still here.
  const shown = draft !== undefined && toQuantity(draft) === value ? draft : String(value);
  // A number typed before the page answered is the visitor's too; afterwards the field holds what is shown.
  useEffect(() => {
    const early = field.current?.value ?? shown;
    if (!field.current || early === shown) return;
    field.current.value = shown;
    type(early);
  });
  return (
    <input
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      aria-label="Cantidad"
      aria-describedby={unitId}
      className="num"
      size={Math.max(3, shown.length)}
      value={shown}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(undefined)}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        setDraft(undefined);
        onStep(event.key === "ArrowUp" ? 1 : -1);
      }}
    />
  );
}
