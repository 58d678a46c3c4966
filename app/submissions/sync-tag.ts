/** What a page registers for background sync by: stored by browsers, so it stays. */
export const syncTag = "outbox";
