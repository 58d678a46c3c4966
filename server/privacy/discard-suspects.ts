import { engineOf } from "#server/db/engine-of.ts";
import { inBatches } from "#server/process/in-batches.ts";
import type { Suspect } from "#server/requests/suspects/suspects.ts";
import { type ErasableDatabase, maxBatch, removeRequests } from "./erase.ts";
import { appendEntry, type PrivacyLog } from "./privacy-log.ts";

interface DiscardOptions {
  spoolDir: string;
  privacyLog: PrivacyLog;
  now: Date;
}

/** Erases suspected requests for good; noted in the privacy log, so that restoring an older copy erases them again. */
export async function discardSuspects(
  database: ErasableDatabase,
  suspects: readonly Suspect[],
  { spoolDir, privacyLog, now }: DiscardOptions,
): Promise<void> {
  for (const batch of inBatches(suspects, maxBatch)) {
    const which = batch.map(({ number, receivedAt }) => ({ number, receivedAt }));
    // Logged first, as an erasure is.
    await appendEntry(privacyLog, { at: now.toISOString(), action: "discard", requests: which.length, which });
    await removeRequests(database, spoolDir, batch);
  }
  if (suspects.length > 0) await engineOf(database.db).purgeDeleted();
}
