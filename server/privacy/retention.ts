import type { Database } from "../db/schema.ts";
import { type ErasableDatabase, type ErasableRequest, eraseRequests } from "./erase.ts";
import { appendEntry, type PrivacyLog } from "./privacy-log.ts";

interface RetentionOptions {
  /** How many months a request is kept. */
  months: number;
  privacyLog: PrivacyLog;
  spoolDir: string;
  now: Date;
}

/** Requests in one transaction: whoever visits the site waits for as long, and for the disk. */
const maxBatch = 50;

/** The same day so many months earlier, or the last day of a month that is shorter; in UTC. */
function goBack(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}

/** The numbers alone: everything of every request would take the serving process longer than a batch. */
async function listReceivedBefore(db: Database, until: string): Promise<ErasableRequest[]> {
  const quotations = await db.selectFrom("quotations").select("number").where("received_at", "<", until).execute();
  const messages = await db.selectFrom("contact_messages").select("number").where("received_at", "<", until).execute();
  return [
    ...quotations.map(({ number }) => ({ kind: "quotation" as const, number })),
    ...messages.map(({ number }) => ({ kind: "message" as const, number })),
  ];
}

/**
 * Erases the requests that are older than `months`, with their mails and proofs. How many they were. Each batch is
 * erased and noted whole before the next begins, so a run that was cut short is gone on with by the next.
 */
export async function eraseExpired(
  database: ErasableDatabase,
  { months, privacyLog, spoolDir, now }: RetentionOptions,
): Promise<number> {
  const expired = await listReceivedBefore(database.db, goBack(now, months).toISOString());
  for (let from = 0; from < expired.length; from += maxBatch) {
    const batch = expired.slice(from, from + maxBatch);
    await eraseRequests(database, spoolDir, batch);
    // The log is waited for, and whoever came meanwhile gets a turn.
    await appendEntry(privacyLog, { at: now.toISOString(), action: "retention", requests: batch.length });
  }
  return expired.length;
}
