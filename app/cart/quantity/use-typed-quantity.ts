import { useState } from "react";
import { isQuantity } from "../cart.ts";
import { findQuantityFault, readQuantity } from "./quantity-text.ts";

interface Typed {
  /** The quantity before typing. */
  base: number;
  /** The typed text, until the field is left. */
  draft?: string;
  /** How often the draft's error was shown. */
  timesShown: number;
}

/** The last valid quantity, while the draft is not one. */
const readValue = ({ base, draft }: Typed): number => (draft === undefined ? base : (readQuantity(draft) ?? base));

const start: Typed = { base: 1, timesShown: 0 };

/** A quantity that is typed or stepped, 1 at first. Invalid text stays in the field, with a message. */
export function useTypedQuantity() {
  const [typed, setTyped] = useState(start);
  const fault = typed.draft === undefined ? undefined : findQuantityFault(typed.draft);
  return {
    value: readValue(typed),
    /** The field's text. */
    text: typed.draft ?? String(typed.base),
    /** The text's error, shown or not. */
    fault,
    shownFault: typed.timesShown > 0 ? fault : undefined,
    timesShown: typed.timesShown,
    type: (draft: string) =>
      setTyped(({ base, timesShown }) => ({ base, draft, timesShown: findQuantityFault(draft) ? timesShown : 0 })),
    step: (by: number) =>
      setTyped((now) => {
        const value = readValue(now);
        const next = value + by;
        return { ...start, base: isQuantity(next) ? next : value };
      }),
    /** For the field's blur event: no error is shown during typing. */
    leave: () =>
      setTyped((now) => (fault ? { ...now, timesShown: now.timesShown + 1 } : { ...start, base: readValue(now) })),
    startAnew: () => setTyped(start),
  };
}

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;
