import type { FocusEvent } from "react";

/** Selects the text of a field that gets the focus. */
export function selectText({ target }: FocusEvent<HTMLInputElement>): void {
  target.select();
  // Safari scrolls to a focused field after this event, and not at all once its text is selected. A visible field stays
  // where it is, so that a press ends where it began.
  const { left, top, width, height } = target.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  if (shown !== target) target.scrollIntoView({ block: "nearest" });
  // Otherwise Safari replaces the selection by a caret when the pointer is released.
  target.addEventListener("mouseup", (event) => event.preventDefault(), { once: true });
}
