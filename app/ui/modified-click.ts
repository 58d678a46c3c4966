import type { MouseEvent } from "react";

/** Whether the browser handles a click on a link, in another tab or window or as a download. */
export const isModifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
