import { randomUUID } from "node:crypto";
import type { Database, MailRow } from "#server/db/schema.ts";

/** Queues a mail to sales for a request that is not stored. */
export async function queueMail(db: Database, changed: Partial<MailRow> = {}): Promise<MailRow> {
  const { id = randomUUID(), queued_at = new Date(0).toISOString() } = changed;
  const row: MailRow = {
    id,
    request_number: "COT-2026-000001",
    template: "quotation-to-sales",
    recipient: "ventas@example.com",
    message_id: `<${id}@www.example.com>`,
    status: "queued",
    attempts: 0,
    lost_attempts: 0,
    in_outage: 0,
    next_attempt_at: queued_at,
    lease_until: null,
    lease_owner: null,
    last_error: null,
    last_fault: null,
    queued_at,
    settled_at: null,
    ...changed,
  };
  await db.insertInto("mails").values(row).execute();
  return row;
}
