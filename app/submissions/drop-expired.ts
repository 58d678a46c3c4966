import { isTooOld } from "./expiry.ts";
import { attemptKeys, draftKeys } from "./pending-flag.ts";

/** Whether `stored` is older than personal data may stay in a browser; data without a date counts as expired. */
export function isExpired(stored: string, now: Date): boolean {
  try {
    const { startedAt } = JSON.parse(stored);
    return isTooOld(startedAt, now);
  } catch {
    return true;
  }
}

/**
 * Deletes expired drafts and unanswered submissions. Called on every page, since the visitor may never open the form
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
      // Blocked: nothing is stored there.
    }
  };
  drop(() => localStorage, Object.values(attemptKeys));
  drop(() => sessionStorage, Object.values(draftKeys));
}
