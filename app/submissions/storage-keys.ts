/** The local storage keys of unanswered submissions in earlier releases. */
export const attemptKeys = { quotation: "quotation-attempt", message: "contact-attempt" };

/** The session storage keys of the drafts. */
export const draftKeys = { quotation: "quotation-draft", message: "contact-draft", budget: "budget-text" };
