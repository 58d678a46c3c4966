type Modifiers = Pick<MouseEvent | KeyboardEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a modifier key is held, with which the browser has its own use of a click or a key. */
export const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Whether the browser handles a click on a link, in another tab or window or as a download. */
export const isModifiedClick = (event: Modifiers & Pick<MouseEvent, "button">): boolean =>
  event.button !== 0 || isModified(event);
