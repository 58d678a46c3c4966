import { useEffect, useRef, useState } from "react";
import { readDigits, toQuantity } from "./quantity-text.ts";
import type { TypedQuantity } from "./use-typed-quantity.ts";

interface QuantityInputProps {
  quantity: TypedQuantity;
  /** The elements that say what it is counted in, and what is wrong with it. */
  describedBy?: string | undefined;
}

const longest = 17;

/** The quantity as a field: what is typed stays as typed until the field is left; arrow keys step. */
export function QuantityInput({ quantity, describedBy }: QuantityInputProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    const typed = readDigits(text);
    const next = typed === undefined ? undefined : toQuantity(typed);
    setDraft(next === undefined ? text : typed);
    quantity.type(next);
  };
  const field = useRef<HTMLInputElement>(null);
  // What was typed ends with its quantity: once added to the list, the count starts anew with the cursor still here.
  const isDraft = draft !== undefined && (quantity.isUnclear || toQuantity(draft) === quantity.value);
  const shown = isDraft ? draft : String(quantity.value);
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
      aria-describedby={describedBy}
      aria-invalid={quantity.isTold || undefined}
      className="num"
      size={Math.min(Math.max(3, shown.length), longest)}
      value={shown}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (quantity.isUnclear) quantity.tell();
        else setDraft(undefined);
      }}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        setDraft(undefined);
        quantity.step(event.key === "ArrowUp" ? 1 : -1);
      }}
    />
  );
}
