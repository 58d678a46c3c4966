import { type FocusEvent, useState } from "react";
import { flushSync } from "react-dom";
import { writeCount } from "#contract/text.ts";
import { readQuantity } from "./quantity-text.ts";

/** '1180' as '1.180'; what is no quantity stays as it was typed. */
export const groupThousands = (text: string): string =>
  /^\d+$/.test(text) && readQuantity(text) !== undefined ? writeCount(Number(text)) : text;

/** A quantity's field has points between its thousands, as the words beside it, except while somebody types there. */
export function useGroupedText(text: string, onLeave: () => void) {
  const [isTyping, setTyping] = useState(false);
  return {
    value: isTyping ? text : groupThousands(text),
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      // A value that changes afterwards would lose the selection.
      flushSync(() => setTyping(true));
      target.select();
    },
    onBlur: () => {
      setTyping(false);
      onLeave();
    },
  };
}
