import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database, MailRow, Schema } from "#server/db/schema.ts";

/** Compared by `is distinct from`, because `<>` leaves out the rows without a fault, which are most. */
export const isNotDismissed = (eb: ExpressionBuilder<Schema, "mails">): Expression<SqlBool> =>
  eb("last_fault", "is distinct from", "dismissed");

/** The mails that were neither delivered nor dismissed, oldest first. */
export const listUndelivered = (db: Database): Promise<MailRow[]> =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("status", "!=", "sent")
    .where(isNotDismissed)
    .orderBy("queued_at")
    .orderBy("template")
    .execute();

const isUnleased = (eb: ExpressionBuilder<Schema, "mails">, at: string): Expression<SqlBool> =>
  eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", at)]);

/**
 * Queues the undelivered mails of a request again, failed, held and dismissed ones too, with all attempts left. Skips
 * leased mails. Returns their number.
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
    .where((eb) => isUnleased(eb, at))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Failed for good, held, or refused and still being retried. */
const isDismissible = (eb: ExpressionBuilder<Schema, "mails">, at: string): Expression<SqlBool> =>
  eb.or([
    eb("status", "in", ["failed", "held"]),
    eb.and([eb("status", "=", "queued"), eb("last_fault", "=", "refused"), isUnleased(eb, at)]),
  ]);

/**
 * Dismisses the failed, refused and held mails of a request: they are not sent, listed or counted until they are
 * retried. Skips leased mails. Returns the dismissed mails. For a suspected request, discard the request instead.
 */
export function dismissMails(db: Database, requestNumber: string, now: Date): Promise<MailRow[]> {
  const at = now.toISOString();
  return db
    .updateTable("mails")
    .set((eb) => ({
      status: eb
        .case()
        .when("status", "=", "held")
        .then("held" as const)
        .else("failed" as const)
        .end(),
      last_fault: "dismissed",
      settled_at: eb.fn.coalesce("settled_at", eb.val(at)),
    }))
    .where("request_number", "=", requestNumber)
    .where((eb) => isDismissible(eb, at))
    .where(isNotDismissed)
    .returningAll()
    .execute();
}
