import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database, MailRow, Schema } from "#server/db/schema.ts";
import { enqueue, type NewOutboxItem } from "./enqueue.ts";
import type { Fault } from "./handler.ts";
import { maxPause, pauseAfter } from "./retry-schedule.ts";

/** Milliseconds for which a claimed item belongs to its worker, unless the lease is renewed. */
export const leaseLength = 2 * 60_000;

/** A lease that ends later than this from now was written before the clock was set back. */
const longestLease = 60 * 60_000;

export type ClaimedItem = MailRow & { lease_owner: string };

interface ClaimOptions {
  orphans: boolean;
}

interface PostponeOptions {
  inOutage?: boolean;
  /** The same item to another address, queued in the same transaction unless it has been before. */
  fallback?: NewOutboxItem | undefined;
}

export interface OutboxQueue {
  /**
   * Claims the item that has been due the longest, except those of `except`: counts the attempt, and gives this worker
   * the lease. If the result of the attempt is never recorded, the item is due again after the pause of a failed one.
   * Without `orphans`, items with an expired lease are not claimed.
   */
  claim(except: readonly string[], options?: ClaimOptions): Promise<ClaimedItem | undefined>;
  /** Renews a lease of which less than half is left. False when another worker has the item, or it is gone. */
  confirmLease(item: ClaimedItem): Promise<boolean>;
  /** Renews the lease. False when another worker has claimed the item. */
  extendLease(item: ClaimedItem): Promise<boolean>;
  /** False when the item is gone. */
  markSent(item: ClaimedItem): Promise<boolean>;
  /** Whether the item has been deleted with its erased request. */
  isGone(item: ClaimedItem): Promise<boolean>;
  /** Puts the item back for another attempt after `pause` ms or, with `inOutage`, at the end of the outage. */
  postpone(item: ClaimedItem, fault: Fault, pause: number, options?: PostponeOptions): Promise<void>;
  /** Makes the item due at once for any worker, without counting this attempt. */
  release(item: ClaimedItem): Promise<void>;
  /** Settles the item as failed. `fallback`: as for `postpone`. */
  fail(item: ClaimedItem, fault: Fault, fallback: NewOutboxItem | undefined): Promise<void>;
  /**
   * Makes the items due that failed during an outage, except the first one: it may be the cause, and keeps its pause.
   */
  releaseOutage(): Promise<void>;
}

type Expressions = ExpressionBuilder<Schema, "mails">;

interface ClaimFilter extends ClaimOptions {
  now: Date;
  except: readonly string[];
}

/**
 * Whether an item is due and without a lease. A first attempt is always due, so that setting the clock back delays no
 * new item.
 */
function isDue(eb: Expressions, { now, except, orphans }: ClaimFilter): Expression<SqlBool> {
  const at = now.toISOString();
  const ahead = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return eb.and([
    eb("status", "=", "queued"),
    eb.or([eb("attempts", "=", 0), eb("next_attempt_at", "<=", at), eb("next_attempt_at", ">", ahead(maxPause))]),
    eb.or([
      eb("lease_until", "is", null),
      ...(orphans ? [eb("lease_until", "<=", at), eb("lease_until", ">", ahead(longestLease))] : []),
    ]),
    ...(except.length > 0 ? [eb("id", "not in", except)] : []),
  ]);
}

const noLease = { lease_until: null, lease_owner: null };

/** Set when the result of an attempt is recorded. */
const resultRecorded = { ...noLease, lost_attempts: 0 };

const updateLeased = (db: Database, item: ClaimedItem) =>
  db.updateTable("mails").where("id", "=", item.id).where("lease_owner", "=", item.lease_owner);

const selectDue = (db: Database, filter: ClaimFilter) =>
  db
    .selectFrom("mails")
    .select(["id", "attempts"])
    .where((inner) => isDue(inner, filter))
    .orderBy("next_attempt_at")
    .limit(1);

/** Queues the replacement of an item, once for each request, template and address. */
async function enqueueFallback(trx: Database, fallback: NewOutboxItem, at: string): Promise<void> {
  const queued = trx
    .selectFrom("mails")
    .select("id")
    .where("request_number", "=", fallback.request_number)
    .where("template", "=", fallback.template)
    .where("recipient", "=", fallback.recipient);
  if (!(await queued.executeTakeFirst())) await enqueue(trx, fallback, at);
}

interface Failure {
  fault: Fault;
  /** The new state of the item. */
  next: Pick<MailRow, "next_attempt_at" | "in_outage"> | Pick<MailRow, "status" | "settled_at">;
  fallback: NewOutboxItem | undefined;
  at: string;
}

/** Records a failed attempt, unless another worker has claimed the item. */
async function noteFailure(trx: Database, item: ClaimedItem, { fault, next, fallback, at }: Failure): Promise<void> {
  const { reason: last_error, kind: last_fault } = fault;
  const { numUpdatedRows } = await updateLeased(trx, item)
    .set({ ...next, last_error, last_fault, ...resultRecorded })
    .executeTakeFirst();
  if (fallback && numUpdatedRows > 0n) await enqueueFallback(trx, fallback, at);
}

interface Claim {
  owner: string;
  until: string;
  random: () => number;
}

async function claimItem(
  trx: Database,
  filter: ClaimFilter,
  { owner, until, random }: Claim,
): Promise<ClaimedItem | undefined> {
  const due = await engineOf(trx).claimDue(trx, selectDue(trx, filter));
  if (!due) return undefined;
  const dueAgain = filter.now.getTime() + pauseAfter(due.attempts + 1, random());
  const row = await trx
    .updateTable("mails")
    .set((eb) => ({
      lease_until: until,
      lease_owner: owner,
      attempts: eb("attempts", "+", 1),
      lost_attempts: eb("lost_attempts", "+", 1),
      in_outage: 0,
      next_attempt_at: new Date(dueAgain).toISOString(),
    }))
    .where("id", "=", due.id)
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, lease_owner: owner };
}

/** The queue in `db` for the worker named `owner`. */
export function createOutboxQueue(
  { db, write }: { db: Database; write: Write },
  owner: string,
  now: () => Date,
  random: () => number = Math.random,
): OutboxQueue {
  const ahead = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const at = () => now().toISOString();
  const extendLease = (item: ClaimedItem) =>
    write(async (trx) => {
      const extended = updateLeased(trx, item)
        .set({ lease_until: ahead(leaseLength) })
        .where("status", "=", "queued");
      return (await extended.executeTakeFirst()).numUpdatedRows > 0n;
    });

  return {
    claim: async (except, { orphans } = { orphans: true }) => {
      const filter = (): ClaimFilter => ({ now: now(), except, orphans });
      // Read first: polling an empty queue does not need the write lock.
      if (!(await selectDue(db, filter()).executeTakeFirst())) return undefined;
      return write((trx) => claimItem(trx, filter(), { owner, until: ahead(leaseLength), random }));
    },
    confirmLease: async (item) => {
      const held = db.selectFrom("mails").select("id").where("id", "=", item.id).where("lease_owner", "=", owner);
      return (await held.where("lease_until", ">", ahead(leaseLength / 2)).executeTakeFirst())
        ? true
        : extendLease(item);
    },
    extendLease,
    markSent: (item) =>
      write(async (trx) => {
        // Regardless of the lease's owner: the item has been delivered, and must not be sent again.
        const { numUpdatedRows } = await trx
          .updateTable("mails")
          .set({ status: "sent", settled_at: at(), last_error: null, last_fault: null, ...resultRecorded })
          .where("id", "=", item.id)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    isGone: async ({ id }) => !(await db.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst()),
    postpone: (item, fault, pause, { inOutage = false, fallback } = {}) =>
      write((trx) => {
        const next = { next_attempt_at: ahead(pause), in_outage: inOutage ? 1 : 0 };
        return noteFailure(trx, item, { fault, next, fallback, at: at() });
      }),
    release: (item) =>
      write(async (trx) => {
        const before = { attempts: item.attempts - 1, next_attempt_at: at(), ...resultRecorded };
        await updateLeased(trx, item).set(before).execute();
      }),
    fail: (item, fault, fallback) =>
      write((trx) => {
        const next = { status: "failed" as const, settled_at: at() };
        return noteFailure(trx, item, { fault, next, fallback, at: at() });
      }),
    releaseOutage: () =>
      write(async (trx) => {
        await trx
          .updateTable("mails")
          .set({ next_attempt_at: at() })
          .where("status", "=", "queued")
          .where("in_outage", "=", 1)
          .where("lease_until", "is", null)
          .execute();
      }),
  };
}
