import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, MailRow, Schema } from "#server/db/schema.ts";

/** Most mails have no fault, which a plain comparison would leave out. */
export const isNotDismissed = (eb: ExpressionBuilder<Schema, "mails">): Expression<SqlBool> =>
  eb("last_fault", "is distinct from", "dismissed");

/** The mails that were not delivered and not dismissed, the oldest first. */
export const listUndelivered = (db: Database): Promise<MailRow[]> =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("status", "!=", "sent")
    .where(isNotDismissed)
    .orderBy("queued_at")
    .orderBy("template")
    .execute();

const isInNoHands = (eb: ExpressionBuilder<Schema, "mails">, at: string): Expression<SqlBool> =>
  eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", at)]);

/**
 * Queues the undelivered mails of a request anew, failed, held and dismissed ones too, with all their attempts before
 * them. Leaves alone what a worker has in its hands. How many they are.
 */
export async function retryUnsent(db: Database, requestNumber: string, now: Date): Promise<number> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({
      status: "queued",
      attempts: 0,
      lost_attempts: 0,
      in_outage: 0,
      next_attempt_at: at,
      queued_at: at,
      settled_at: null,
      last_error: null,
      last_fault: null,
    })
    .where("request_number", "=", requestNumber)
    .where("status", "!=", "sent")
    .where((eb) => isInNoHands(eb, at))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Failed for good, or refused and to be tried again for days. */
const isDismissible = (eb: ExpressionBuilder<Schema, "mails">, at: string): Expression<SqlBool> =>
  eb.or([
    eb("status", "=", "failed"),
    eb.and([eb("status", "=", "queued"), eb("last_fault", "=", "refused"), isInNoHands(eb, at)]),
  ]);

/**
 * Takes the failed and refused mails of a request out of what is sent, listed and counted, until they are retried.
 * Leaves alone what a worker has in its hands. Which they are.
 */
export function dismissFailed(db: Database, requestNumber: string, now: Date): Promise<MailRow[]> {
  const at = now.toISOString();
  return db
    .updateTable("mails")
    .set((eb) => ({ status: "failed", last_fault: "dismissed", settled_at: eb.fn.coalesce("settled_at", eb.val(at)) }))
    .where("request_number", "=", requestNumber)
    .where((eb) => isDismissible(eb, at))
    .where(isNotDismissed)
    .returningAll()
    .execute();
}
