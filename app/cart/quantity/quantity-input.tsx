import { useEffect, useRef } from "react";
import type { TypedQuantity } from "./use-typed-quantity.ts";

interface QuantityInputProps {
  quantity: TypedQuantity;
  /** The elements that say what it is counted in, and what is wrong with it. */
  describedBy?: string | undefined;
}

const maxLength = 17;

/** The quantity as a field: what is typed stays as typed until the field is left; arrow keys step. */
export function QuantityInput({ quantity, describedBy }: QuantityInputProps) {
  const { text } = quantity;
  const field = useRef<HTMLInputElement>(null);
  // A number typed before hydration counts too; afterwards the field holds the rendered value.
  useEffect(() => {
    const early = field.current?.value ?? text;
    if (!field.current || early === text) return;
    field.current.value = text;
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
      size={Math.min(Math.max(3, text.length), maxLength)}
      value={text}
      onFocus={(event) => event.target.select()}
      onBlur={quantity.leave}
      onChange={(event) => quantity.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        quantity.step(event.key === "ArrowUp" ? 1 : -1);
      }}
    />
  );
}
