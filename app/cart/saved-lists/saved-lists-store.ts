import { createStoredText } from "../stored-text.ts";

/** The lists that have a name, as they are stored: all that a page without any has to know of them. */
export const savedListsStore = createStoredText("saved-lists");
