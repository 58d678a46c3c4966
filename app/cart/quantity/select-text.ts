import type { FocusEvent } from "react";

/** Selects the text of a field that gets the focus. */
export function selectText({ target }: FocusEvent<HTMLInputElement>): void {
  target.select();
  // Safari scrolls to a focused field after this event, and not at all once its text is selected.
  target.scrollIntoView({ block: "nearest" });
  // Otherwise Safari replaces the selection by a caret when the pointer is released.
  target.addEventListener("mouseup", (event) => event.preventDefault(), { once: true });
}
