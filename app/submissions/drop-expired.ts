import { isPastRetention } from "./expiry.ts";
import { attemptKeys, draftKeys } from "./storage-keys.ts";

/** Whether the stored draft is older than the storage limit for personal data. Data without a date is expired. */
export function isExpired(stored: string, now: Date): boolean {
  try {
    const { startedAt } = JSON.parse(stored);
    return isPastRetention(startedAt, now);
  } catch {
    return true;
  }
}

/**
 * Deletes expired drafts and unanswered submissions. Runs on every page, because the visitor may never open the form
 * again.
 */
export function dropExpired(now: Date): void {
  const drop = (openStorage: () => Storage, keys: readonly string[]) => {
    try {
      const storage = openStorage();
      for (const key of keys) {
        const stored = storage.getItem(key);
        if (stored !== null && isExpired(stored, now)) storage.removeItem(key);
      }
    } catch {
      // Storage is blocked: nothing to delete.
    }
  };
  drop(() => localStorage, Object.values(attemptKeys));
  drop(() => sessionStorage, Object.values(draftKeys));
}
