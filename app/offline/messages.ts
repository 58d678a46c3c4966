/** What a page and the service worker say to each other. */
export type OfflineMessage =
  /** The page asks when what it shows was stored; the worker answers only where it was. */
  | { kind: "age"; stored?: string }
  /** The page names what is worth having without a line. */
  | { kind: "store"; addresses: readonly string[] };

export const isStoredAge = (stored: unknown): stored is string =>
  typeof stored === "string" && !Number.isNaN(Date.parse(stored));
