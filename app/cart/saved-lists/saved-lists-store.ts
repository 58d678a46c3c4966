import { createStoredText } from "../stored-text.ts";

/** The stored text of the saved lists, without the code that parses it. */
export const savedListsStore = createStoredText("saved-lists");
