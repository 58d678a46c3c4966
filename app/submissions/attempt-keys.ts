/** Where each kind of request lies in local storage until it has an answer. */
export const attemptKeys = { quotation: "quotation-attempt", message: "contact-attempt" };

/** Where what is being written lies in session storage until it is sent. */
export const draftKeys = { quotation: "quotation-draft", message: "contact-draft" };
