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
 * Forgets what a visitor wrote in either form and what never had an answer, once its days are over: on every page, for
 * who never comes back to the form.
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
