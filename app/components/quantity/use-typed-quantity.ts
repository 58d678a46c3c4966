import { useState } from "react";

/** Never below 1 and with no upper limit but what a number holds exactly: specification, section 4. */
const keepQuantity = (next: number, now: number): number => (next >= 1 && Number.isSafeInteger(next) ? next : now);

/** A quantity that is typed or stepped: 1 to begin with. What is typed and is none leaves it as it was, and is told. */
export function useTypedQuantity() {
  const [value, setValue] = useState(1);
  const [unclear, setUnclear] = useState<"while typing" | "told">();
  const change = (next: (now: number) => number) => {
    setValue(next);
    setUnclear(undefined);
  };
  return {
    value,
    isUnclear: unclear !== undefined,
    isTold: unclear === "told",
    /** Undefined for what is no quantity. */
    type: (typed: number | undefined) => {
      if (typed === undefined) setUnclear((before) => before ?? "while typing");
      else change(() => typed);
    },
    step: (by: 1 | -1) => change((now) => keepQuantity(now + by, now)),
    startAnew: () => change(() => 1),
    /** To be called when the visitor goes on: nothing is said to who is still typing. */
    tell: () => setUnclear((before) => before && "told"),
  };
}

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;
