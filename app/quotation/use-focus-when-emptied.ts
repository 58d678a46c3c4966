import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the receipt or the empty list's heading once the list becomes empty, because the control that emptied it is
 * removed. Not while `waits`.
 */
export function useFocusWhenEmptied(root: RefObject<HTMLElement | null>, isEmpty: boolean, waits: boolean): void {
  const wasFilled = useRef(!isEmpty);
  useEffect(() => {
    if (waits) return;
    if (isEmpty && wasFilled.current) {
      const sent = root.current?.querySelector<HTMLElement>(".receipt h2");
      if (sent) {
        sent.focus({ preventScroll: true });
        sent.closest(".receipt")?.scrollIntoView();
      } else root.current?.querySelector<HTMLElement>(".quotation-empty h2")?.focus();
    }
    wasFilled.current = !isEmpty;
  }, [root, isEmpty, waits]);
}
