import { createDraft } from "#app/forms/draft.ts";
import { draftKeys } from "#app/submissions/storage-keys.ts";
import { session } from "#app/ui/storage.ts";

/** The text in the field for a budget, until its rows are in the list or discarded. */
export const budgetDraft = createDraft(draftKeys.budget, { text: "" }, session);
