import { useEffect, useRef } from "react";
import { useGroupedText } from "./use-grouped-text.ts";
import type { TypedQuantity } from "./use-typed-quantity.ts";

interface QuantityInputProps {
  quantity: TypedQuantity;
  /** Ids of the elements with the unit and the error message. */
  describedBy?: string | undefined;
}

const maxLength = 17;

/** The quantity as a text field. The typed text stays until the field is left; arrow keys step. */
export function QuantityInput({ quantity, describedBy }: QuantityInputProps) {
  const shown = useGroupedText(quantity.text, quantity.leave);
  const field = useRef<HTMLInputElement>(null);
  // A number typed before hydration is taken over, because hydration resets the field to the rendered value.
  useEffect(() => {
    const early = field.current?.value ?? shown.value;
    if (!field.current || early === shown.value) return;
    field.current.value = shown.value;
    quantity.type(early);
  });
  return (
    <input
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      aria-label="Cantidad"
      aria-describedby={describedBy}
      aria-invalid={quantity.shownFault !== undefined || undefined}
      className="num"
      size={Math.min(Math.max(3, shown.value.length), maxLength)}
      {...shown}
      onChange={(event) => quantity.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        quantity.step(event.key === "ArrowUp" ? 1 : -1);
      }}
    />
  );
}
