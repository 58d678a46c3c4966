import { useState } from "react";
import { isQuantity } from "../cart.ts";
import { findQuantityFault, readQuantity } from "./quantity-text.ts";
import { useTypedText } from "./use-typed-text.ts";

/** A quantity that is typed or stepped, 1 at first. Invalid text stays in the field, with a message. */
export function useTypedQuantity() {
  /** The quantity before typing, and the last valid one while the text is not one. */
  const [base, setBase] = useState(1);
  const { text, showFault, clear, ...typed } = useTypedText(findQuantityFault);
  const value = text === undefined ? base : (readQuantity(text) ?? base);
  const set = (quantity: number) => {
    setBase(quantity);
    clear();
  };
  return {
    ...typed,
    value,
    /** The field's text. */
    text: text ?? String(base),
    step: (by: number) => set(isQuantity(value + by) ? value + by : value),
    /** For the field's blur event: no error is shown during typing. */
    leave: () => (typed.fault ? showFault() : set(value)),
    startAnew: () => set(1),
  };
}

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;
