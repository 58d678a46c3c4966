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
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", at)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes the failed mails of a request out of what is listed and counted, until they are retried. Which they are. */
export const dismissFailed = (db: Database, requestNumber: string): Promise<MailRow[]> =>
  db
    .updateTable("mails")
    .set({ last_fault: "dismissed" })
    .where("request_number", "=", requestNumber)
    .where("status", "=", "failed")
    .where(isNotDismissed)
    .returningAll()
    .execute();
