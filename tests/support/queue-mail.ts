import { randomUUID } from "node:crypto";
import type { Database, MailRow } from "#server/db/schema.ts";

/** Queues a mail to sales for a request that is not stored. */
export const queueMail = (db: Database, changed: Partial<MailRow> = {}) => {
  const { id = randomUUID(), queued_at = new Date(0).toISOString() } = changed;
  return db
    .insertInto("mails")
    .values({
      id,
      request_number: "COT-2026-000001",
      template: "quotation-to-sales",
      recipient: "ventas@example.com",
      message_id: `<${id}@example.com>`,
      status: "queued",
      attempts: 0,
      next_attempt_at: queued_at,
      queued_at,
      ...changed,
    } as MailRow)
    .execute();
};
