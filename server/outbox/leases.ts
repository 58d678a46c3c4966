import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database, MailRow, Schema } from "#server/db/schema.ts";
import { maxPause, pauseAfter } from "./retry-schedule.ts";

/** Milliseconds for which a claimed item belongs to its worker, unless the lease is renewed. */
export const leaseLength = 2 * 60_000;

/** A lease that ends later than this from now was written before the clock was set back. */
const longestLease = 60 * 60_000;

export type ClaimedItem = MailRow & { lease_owner: string };

export interface Leases {
  /**
   * Claims the item that has been due the longest, except those of `except`: counts the attempt, and gives this worker
   * the lease. If the result of the attempt is never recorded, the item is due again after the pause of a failed one.
   * Without `orphans`, items with an expired lease are not claimed.
   */
  claim(except: readonly string[], options?: { orphans: boolean }): Promise<ClaimedItem | undefined>;
  /** Renews the lease. False when another worker has claimed the item, its recipient was corrected, or it is gone. */
  extendLease(item: ClaimedItem): Promise<boolean>;
}

export interface QueueParts {
  db: Database;
  write: Write;
  /** The name of the worker. */
  owner: string;
  now: () => Date;
  random: () => number;
}

type Expressions = ExpressionBuilder<Schema, "mails">;

interface ClaimFilter {
  now: Date;
  except: readonly string[];
  orphans: boolean;
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
    eb("id", "not in", except),
  ]);
}

export const updateLeased = (db: Database, item: ClaimedItem) =>
  db.updateTable("mails").where("id", "=", item.id).where("lease_owner", "=", item.lease_owner);

const selectDue = (db: Database, filter: ClaimFilter) =>
  db
    .selectFrom("mails")
    .select(["id", "attempts"])
    .where((inner) => isDue(inner, filter))
    .orderBy("next_attempt_at")
    .limit(1);

export function createLeases({ db, write, owner, now, random }: QueueParts): Leases {
  const leaseEnd = () => new Date(now().getTime() + leaseLength).toISOString();
  return {
    claim: async (except, { orphans } = { orphans: true }) => {
      const filter = (): ClaimFilter => ({ now: now(), except, orphans });
      // Read first: polling an empty queue does not need the write lock.
      if (!(await selectDue(db, filter()).executeTakeFirst())) return undefined;
      return write(async (trx) => {
        const due = await engineOf(trx).claimDue(selectDue(trx, filter()));
        if (!due) return undefined;
        const dueAgain = now().getTime() + pauseAfter(due.attempts + 1, random());
        const row = await trx
          .updateTable("mails")
          .set((eb) => ({
            lease_until: leaseEnd(),
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
      });
    },
    extendLease: (item) =>
      write(async (trx) => {
        const extended = updateLeased(trx, item).set({ lease_until: leaseEnd() }).where("status", "=", "queued");
        return (await extended.executeTakeFirst()).numUpdatedRows > 0n;
      }),
  };
}
