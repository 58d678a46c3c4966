/** The session storage key of this tab's review. */
export const reviewKey = "budget-review";
