import { useEffect, useState } from "react";
import { afterPointerUp, watchPointer } from "#app/forms/after-pointer-up.ts";

interface Typed {
  text: string;
  /** How often its fault was shown. */
  timesShown: number;
}

/**
 * The text of a quantity's field from the first typed character until it is applied. Its fault is shown once the field
 * is left and no pointer is down (rule D4), and hidden once the text is valid.
 */
export function useTypedText<Fault>(findFault: (text: string) => Fault | undefined) {
  const [typed, setTyped] = useState<Typed>();
  useEffect(watchPointer, []);
  const fault = typed && findFault(typed.text);
  return {
    text: typed?.text,
    /** The text's fault, shown or not. */
    fault,
    shownFault: typed?.timesShown ? fault : undefined,
    timesShown: typed?.timesShown ?? 0,
    type: (text: string) =>
      setTyped((before) => ({ text, timesShown: before && findFault(text) ? before.timesShown : 0 })),
    showFault: () => afterPointerUp(() => setTyped((now) => now && { ...now, timesShown: now.timesShown + 1 })),
    clear: () => setTyped(undefined),
  };
}
