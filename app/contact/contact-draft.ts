import { draftKeys } from "#app/submissions/pending-flag.ts";
import { createDraft } from "../forms/draft.ts";
import { emptyContactFields } from "./contact-fields.ts";

/** The message typed in this tab. */
export const contactDraft = createDraft(draftKeys.message, emptyContactFields, () => sessionStorage);
