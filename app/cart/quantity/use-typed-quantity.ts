import { useState } from "react";
import { findQuantityFault, readQuantity } from "./quantity-text.ts";

/** Never below 1 and with no upper limit but what a number holds exactly: rule D4. */
const keepQuantity = (next: number, now: number): number => (next >= 1 && Number.isSafeInteger(next) ? next : now);

interface Typed {
  /** Before anything was typed. */
  base: number;
  /** As it stands in the field, until that is left. */
  draft?: string;
  /** How often it was told what is wrong with the draft. */
  tellings: number;
}

/** What was there before counts while the draft is no quantity. */
const readValue = ({ base, draft }: Typed): number => (draft === undefined ? base : (readQuantity(draft) ?? base));

const start: Typed = { base: 1, tellings: 0 };

/** A quantity that is typed or stepped: 1 to begin with. What is typed and is none stays in the field, and is told. */
export function useTypedQuantity() {
  const [typed, setTyped] = useState(start);
  const fault = typed.draft === undefined ? undefined : findQuantityFault(typed.draft);
  return {
    value: readValue(typed),
    /** What stands in the field. */
    text: typed.draft ?? String(typed.base),
    /** What is wrong with it, whether it is told or not. */
    fault,
    told: typed.tellings > 0 ? fault : undefined,
    tellings: typed.tellings,
    type: (draft: string) =>
      setTyped(({ base, tellings }) => ({ base, draft, tellings: findQuantityFault(draft) ? tellings : 0 })),
    step: (by: number) =>
      setTyped((now) => {
        const value = readValue(now);
        return { ...start, base: keepQuantity(value + by, value) };
      }),
    /** To be called when the visitor goes on: nothing is said to who is still typing. */
    leave: () =>
      setTyped((now) => (fault ? { ...now, tellings: now.tellings + 1 } : { ...start, base: readValue(now) })),
    startAnew: () => setTyped(start),
  };
}

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;
