import { readStored, session, writeStored } from "#app/ui/storage.ts";
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
  const drop = (key: string, open?: () => Storage) => {
    const stored = readStored(key, open);
    if (stored !== null && isExpired(stored, now)) writeStored(key, undefined, open);
  };
  for (const key of Object.values(attemptKeys)) drop(key);
  for (const key of Object.values(draftKeys)) drop(key, session);
}
