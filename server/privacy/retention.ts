import type { Database } from "../db/schema.ts";
import { eraseRequests } from "./erase.ts";
import { listRequests } from "./find-requests.ts";
import { appendEntry } from "./privacy-log.ts";

interface RetentionOptions {
  /** How many months a request is kept. */
  months: number;
  privacyLog: string;
  spoolDir: string;
  now: Date;
}

/** The same day so many months earlier, or the last day of a month that is shorter; in UTC. */
function goBack(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}

/** Erases the requests that are older than `months`, with their mails and proofs. How many they were. */
export async function eraseExpired(
  db: Database,
  { months, privacyLog, spoolDir, now }: RetentionOptions,
): Promise<number> {
  const until = goBack(now, months).toISOString();
  const expired = (await listRequests(db)).filter(({ receivedAt }) => receivedAt < until);
  if (expired.length === 0) return 0;
  await eraseRequests(db, spoolDir, expired);
  await appendEntry(privacyLog, { at: now.toISOString(), action: "retention", requests: expired.length });
  return expired.length;
}
