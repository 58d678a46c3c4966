/** The session storage key of this tab's review. */
export const reviewKey = "budget-review";

export function forgetReview(): void {
  try {
    sessionStorage.removeItem(reviewKey);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
