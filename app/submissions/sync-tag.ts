/** The tag of the background sync. Browsers store it, so it never changes. */
export const syncTag = "outbox";
