/** In session storage: the review that was begun in this tab. */
export const reviewKey = "budget-review";
