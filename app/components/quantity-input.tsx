import { useState } from "react";
import { readDigits, toQuantity } from "./quantity-text.ts";

interface QuantityInputProps {
  value: number;
  onType: (value: number) => void;
  onStep: (step: 1 | -1) => void;
}

/** The quantity as a field: what is typed stays as typed until the field is left; arrow keys step. */
export function QuantityInput({ value, onType, onStep }: QuantityInputProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    const typed = readDigits(text);
    const quantity = typed === undefined ? undefined : toQuantity(typed);
    if (quantity === undefined) return;
    setDraft(typed);
    onType(quantity);
  };
  const shown = draft ?? String(value);
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label="Cantidad"
      className="num"
      size={Math.max(3, shown.length)}
      value={shown}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(undefined)}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") setDraft(undefined);
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        setDraft(undefined);
        onStep(event.key === "ArrowUp" ? 1 : -1);
      }}
    />
  );
}
