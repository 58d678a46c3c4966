import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to the receipt, or to what says that the list is empty, once it has become so: the control that
 * emptied it is gone. Not as long as `waits`.
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
