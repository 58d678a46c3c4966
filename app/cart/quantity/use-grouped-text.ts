import { type FocusEvent, useState } from "react";
import { flushSync } from "react-dom";
import { formatCount } from "#contract/text.ts";
import { readQuantity } from "./quantity-text.ts";
import { selectText } from "./select-text.ts";

/** '1180' becomes '1.180'. Text that is not a quantity stays as typed. */
export const groupThousands = (text: string): string =>
  /^\d+$/.test(text) && readQuantity(text) !== undefined ? formatCount(Number(text)) : text;

/** Shows thousands separators in a quantity's field while it does not have the focus. */
export function useGroupedText(text: string, onLeave: () => void) {
  const [isTyping, setTyping] = useState(false);
  return {
    value: isTyping ? text : groupThousands(text),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // Rendered before the focus arrives: a later change of the value would lose the selection.
      flushSync(() => setTyping(true));
      selectText(event);
    },
    onBlur: () => {
      setTyping(false);
      onLeave();
    },
  };
}
