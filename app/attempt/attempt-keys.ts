/** Where each kind of request lies in local storage until it has an answer. */
export const attemptKeys = { quotation: "quotation-attempt", message: "contact-attempt" };
