import { createStoredText } from "../stored-text.ts";

/** The saved lists, apart from the code that parses them, which only a browser with saved lists loads. */
export const savedListsStore = createStoredText("saved-lists");
