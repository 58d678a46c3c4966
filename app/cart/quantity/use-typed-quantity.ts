import { useState } from "react";
import { findQuantityFault, readQuantity } from "./quantity-text.ts";

/** Never below 1 and with no upper limit but what a number holds exactly: rule D4. */
const keepQuantity = (next: number, now: number): number => (next >= 1 && Number.isSafeInteger(next) ? next : now);

interface Typed {
  /** The quantity before any typing. */
  base: number;
  /** The text of the field until the field is left. */
  draft?: string;
  /** How often the error of the draft was shown. */
  timesShown: number;
}

/** The last valid quantity, while the draft is none. */
const readValue = ({ base, draft }: Typed): number => (draft === undefined ? base : (readQuantity(draft) ?? base));

const start: Typed = { base: 1, timesShown: 0 };

/** A quantity that is typed or stepped, 1 at first. A text that is no quantity stays in the field, with a message. */
export function useTypedQuantity() {
  const [typed, setTyped] = useState(start);
  const fault = typed.draft === undefined ? undefined : findQuantityFault(typed.draft);
  return {
    value: readValue(typed),
    /** What stands in the field. */
    text: typed.draft ?? String(typed.base),
    /** The error of the text, whether it is shown or not. */
    fault,
    shownFault: typed.timesShown > 0 ? fault : undefined,
    timesShown: typed.timesShown,
    type: (draft: string) =>
      setTyped(({ base, timesShown }) => ({ base, draft, timesShown: findQuantityFault(draft) ? timesShown : 0 })),
    step: (by: number) =>
      setTyped((now) => {
        const value = readValue(now);
        return { ...start, base: keepQuantity(value + by, value) };
      }),
    /** To be called when the field is left: no error is shown during typing. */
    leave: () =>
      setTyped((now) => (fault ? { ...now, timesShown: now.timesShown + 1 } : { ...start, base: readValue(now) })),
    startAnew: () => setTyped(start),
  };
}

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;
