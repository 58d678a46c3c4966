import { session, writeStored } from "#app/ui/storage.ts";

/** The session storage key of this tab's review. */
export const reviewKey = "budget-review";

export const forgetReview = (): boolean => writeStored(reviewKey, undefined, session);
