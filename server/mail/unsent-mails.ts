import type { Database, MailRow } from "../db/schema.ts";

/** The mails that were not delivered, the oldest first. */
export const listUnsentMails = (db: Database): Promise<MailRow[]> =>
  db.selectFrom("mails").selectAll().where("status", "!=", "sent").orderBy("queued_at").orderBy("template").execute();

/**
 * Queues the undelivered mails of a request anew, failed and held ones too, with all their attempts before them.
 * Leaves alone what a worker has in its hands. How many they are.
 */
export async function retryMails(db: Database, requestNumber: string, now: Date): Promise<number> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ status: "queued", attempts: 0, next_attempt_at: at, queued_at: at, settled_at: null, last_error: null })
    .where("request_number", "=", requestNumber)
    .where("status", "!=", "sent")
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", at)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
