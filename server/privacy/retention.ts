import type { Write } from "../db/engine.ts";
import type { Database } from "../db/schema.ts";
import { readSetting, writeSetting } from "../db/settings.ts";
import { type ErasableDatabase, type ErasableRequest, eraseRequests } from "./erase.ts";
import { appendEntry, type PrivacyLog } from "./privacy-log.ts";

interface RetentionOptions {
  /** How many months a request is kept. */
  months: number;
  privacyLog: PrivacyLog;
  spoolDir: string;
  now: Date;
}

const hour = 3_600_000;

/** Milliseconds between two looks, at least: of several processes, and of starts on one day, one looks. */
const shortestGap = 20 * hour;

/** Milliseconds between two looks of a site that runs, at most. */
const longestGap = 48 * hour;

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
async function listExpired(db: Database, now: Date, months: number): Promise<ErasableRequest[]> {
  const until = goBack(now, months).toISOString();
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
  const expired = await listExpired(database.db, now, months);
  for (let from = 0; from < expired.length; from += maxBatch) {
    const batch = expired.slice(from, from + maxBatch);
    await eraseRequests(database, spoolDir, batch);
    // The log is waited for, and whoever came meanwhile gets a turn.
    await appendEntry(privacyLog, { at: now.toISOString(), action: "retention", requests: batch.length });
  }
  return expired.length;
}

export interface RetentionLook {
  erased: number;
  /** Requests past their time that were left, because the clock may be wrong. */
  left: number;
  /** When the look before was. */
  before: string | undefined;
}

interface Noted {
  isEarly: boolean;
  /** A machine may start with a clock years ahead, or be set so: only a look a day or two before confirms it. */
  isConfirmed: boolean;
  before: string | undefined;
}

/** Notes a look at `now`, unless it is early. */
const noteLook = (write: Write, now: Date): Promise<Noted> =>
  write(async (trx) => {
    const before = await readSetting(trx, "retention_look");
    // Not a number after none, and so neither.
    const gap = now.getTime() - Date.parse(before ?? "");
    const isEarly = Math.abs(gap) < shortestGap;
    if (!isEarly) await writeSetting(trx, "retention_look", now.toISOString());
    return { isEarly, isConfirmed: gap > 0 && gap <= longestGap, before };
  });

/**
 * Erases, once a day however often it is called, what is past its time, or leaves it for the next day where the clock
 * may be wrong. Undefined where a look was not long ago.
 */
export async function eraseDaily(
  database: ErasableDatabase,
  options: RetentionOptions,
): Promise<RetentionLook | undefined> {
  const { months, now } = options;
  const { isEarly, isConfirmed, before } = await noteLook(database.write, now);
  if (isEarly) return undefined;
  if (isConfirmed) return { erased: await eraseExpired(database, options), left: 0, before };
  return { erased: 0, left: (await listExpired(database.db, now, months)).length, before };
}
