import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { readSetting, writeSetting } from "#server/db/settings.ts";
import { inBatches } from "#server/process/in-batches.ts";
import { requestKinds, requestTables } from "#server/requests/numbering.ts";
import { type ErasableDatabase, type ErasableRequest, maxBatch, removeRequests } from "./erase.ts";
import { appendEntry, type PrivacyLog } from "./privacy-log.ts";

interface RetentionOptions {
  /** Months for which a request is kept. */
  months: number;
  privacyLog: PrivacyLog;
  spoolDir: string;
  now: Date;
}

const hour = 3_600_000;

/** Minimum milliseconds between two checks, across several processes and several starts on one day. */
const minInterval = 20 * hour;

/** Maximum milliseconds between two checks of a running site. */
const maxInterval = 48 * hour;

/** The same day `months` earlier, or the last day of a shorter month; in UTC, ISO 8601. */
function subtractMonths(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then.toISOString();
}

/** Reads the numbers only: reading whole requests would block the serving process longer than a batch does. */
async function listReceived(db: Database, from: string, until: string): Promise<ErasableRequest[]> {
  const received: ErasableRequest[] = [];
  for (const kind of requestKinds) {
    const rows = await db
      .selectFrom(requestTables[kind])
      .select("number")
      .where("received_at", ">=", from)
      .where("received_at", "<", until)
      .execute();
    for (const { number } of rows) received.push({ kind, number });
  }
  return received;
}

/**
 * Erases the requests older than `months`, with their mails and proofs, and returns their number. Each batch is removed
 * and logged before the next begins, so that a later run continues an interrupted one. Leaves the requests received
 * before `from`.
 */
export async function eraseExpired(
  database: ErasableDatabase,
  { months, privacyLog, spoolDir, now }: RetentionOptions,
  from = "",
): Promise<number> {
  const expired = await listReceived(database.db, from, subtractMonths(now, months));
  if (expired.length === 0) return 0;
  try {
    for (const batch of inBatches(expired, maxBatch)) {
      await removeRequests(database, spoolDir, batch);
      // Waiting for the log lets visitors' requests in.
      await appendEntry(privacyLog, { at: now.toISOString(), action: "retention", requests: batch.length });
    }
  } finally {
    // Last, because it can fail while another program holds the log, after the rows are gone. Also after a failed batch,
    // because the next run may find no expired request.
    await engineOf(database.db).purgeDeleted();
  }
  return expired.length;
}

export interface RetentionCheck {
  erased: number;
  /** Expired requests that were not erased, because the clock may be wrong. */
  left: number;
  /** Numbers of requests that are dated before the last erased ones: they were stored while the clock was behind. */
  misdated: string[];
  /** The time of the previous check. */
  before: string | undefined;
}

interface RecordedCheck {
  isEarly: boolean;
  /**
   * A machine may start with a clock years ahead, or be set so: erasing needs a previous check one or two days before.
   */
  isConfirmed: boolean;
  before: string | undefined;
}

/** Records a check at `now`, unless the previous one was recent. */
const recordCheck = (write: Write, now: Date): Promise<RecordedCheck> =>
  write(async (trx) => {
    const before = await readSetting(trx, "retention_look");
    // NaN without a previous check, which makes both flags false.
    const gap = now.getTime() - Date.parse(before ?? "");
    const isEarly = Math.abs(gap) < minInterval;
    if (!isEarly) await writeSetting(trx, "retention_look", now.toISOString());
    return { isEarly, isConfirmed: gap > 0 && gap <= maxInterval, before };
  });

/** Erases the expired requests, except those that were stored while the clock was behind. */
async function eraseExceptMisdated(database: ErasableDatabase, options: RetentionOptions) {
  const { db, write } = database;
  const until = subtractMonths(options.now, options.months);
  const before = (await readSetting(db, "retention_until")) ?? "";
  // A later time than that of this check says nothing: the clock was ahead then, or the months were fewer.
  const from = before <= until ? before : "";
  const misdated = (await listReceived(db, "", from)).map(({ number }) => number);
  const erased = await eraseExpired(database, options, from);
  if (before < until) await write((trx) => writeSetting(trx, "retention_until", until));
  return { erased, misdated };
}

/**
 * Erases expired requests once a day, however often it is called, or leaves them for the next day when the clock may be
 * wrong. Undefined when the previous check was recent.
 */
export async function eraseDaily(
  database: ErasableDatabase,
  options: RetentionOptions,
): Promise<RetentionCheck | undefined> {
  const { months, now } = options;
  const { isEarly, isConfirmed, before } = await recordCheck(database.write, now);
  if (isEarly) return undefined;
  if (isConfirmed) return { ...(await eraseExceptMisdated(database, options)), left: 0, before };
  const expired = await listReceived(database.db, "", subtractMonths(now, months));
  return { erased: 0, left: expired.length, misdated: [], before };
}
