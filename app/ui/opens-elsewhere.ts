import type { MouseEvent } from "react";

/** Whether a press on a link is the browser's: for another tab or window, or to download. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
