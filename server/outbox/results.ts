import type { Database, MailRow } from "#server/db/schema.ts";
import { enqueue, type NewOutboxItem } from "./enqueue.ts";
import type { Fault } from "./handler.ts";
import { type ClaimedItem, type QueueParts, updateLeased } from "./leases.ts";

interface PostponeOptions {
  inOutage?: boolean;
  /** The same item to another address, queued in the same transaction unless it has been before. */
  fallback?: NewOutboxItem | undefined;
}

export interface Results {
  /** False when the item is gone, or has another recipient by now: that one has not got it. */
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

const noLease = { lease_until: null, lease_owner: null };

/** Set when the result of an attempt is recorded. */
const resultRecorded = { ...noLease, lost_attempts: 0 };

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

/** The state of an item after a failed attempt. */
type NextState = Pick<MailRow, "next_attempt_at" | "in_outage"> | Pick<MailRow, "status" | "settled_at">;

export function createResults({ db, write, now }: QueueParts): Results {
  const ahead = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const at = () => now().toISOString();
  /** Records a failed attempt, unless another worker has claimed the item. */
  const noteFailure = (item: ClaimedItem, fault: Fault, next: NextState, fallback: NewOutboxItem | undefined) =>
    write(async (trx) => {
      const { numUpdatedRows } = await updateLeased(trx, item)
        .set({ ...next, last_error: fault.reason, last_fault: fault.kind, ...resultRecorded })
        .executeTakeFirst();
      if (fallback && numUpdatedRows > 0n) await enqueueFallback(trx, fallback, at());
    });

  return {
    markSent: (item) =>
      write(async (trx) => {
        // Regardless of the lease's owner: the item has been delivered, and must not be sent again.
        const { numUpdatedRows } = await trx
          .updateTable("mails")
          .set({ status: "sent", settled_at: at(), last_error: null, last_fault: null, ...resultRecorded })
          .where("id", "=", item.id)
          .where("recipient", "=", item.recipient)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    isGone: async ({ id }) => !(await db.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst()),
    postpone: (item, fault, pause, { inOutage = false, fallback } = {}) =>
      noteFailure(item, fault, { next_attempt_at: ahead(pause), in_outage: inOutage ? 1 : 0 }, fallback),
    release: (item) =>
      write(async (trx) => {
        const before = { attempts: item.attempts - 1, next_attempt_at: at(), ...resultRecorded };
        await updateLeased(trx, item).set(before).execute();
      }),
    fail: (item, fault, fallback) => noteFailure(item, fault, { status: "failed", settled_at: at() }, fallback),
    releaseOutage: () =>
      write(async (trx) => {
        await trx
          .updateTable("mails")
          .set({ next_attempt_at: at() })
          .where("status", "=", "queued")
          .where("in_outage", "=", 1)
          .execute();
      }),
  };
}
