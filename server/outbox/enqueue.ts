import { randomUUID } from "node:crypto";
import type { Database, MailRow } from "#server/db/schema.ts";

/** One message to one recipient, about one request. */
export type NewOutboxItem = Pick<MailRow, "id" | "request_number" | "template" | "recipient" | "message_id">;

/**
 * A UUID that begins with the time (version 7 of RFC 9562): items queued together are neighbours in the index, while
 * random ids would each change another page, which every commit has to write. `at` in UTC.
 */
export function createItemId(at: string): string {
  const time = Date.parse(at).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/**
 * Queues an item at `at` (UTC, ISO 8601) in the transaction that stores its request. With `heldFor`, the reason, the
 * item is held for the operator.
 */
export async function enqueue(trx: Database, item: NewOutboxItem, at: string, heldFor?: string): Promise<void> {
  await trx
    .insertInto("mails")
    .values({
      ...item,
      status: heldFor === undefined ? "queued" : "held",
      attempts: 0,
      next_attempt_at: at,
      last_error: heldFor ?? null,
      queued_at: at,
    })
    .execute();
}

/** Queues the held items of a request. */
export async function releaseHeld(trx: Database, requestNumber: string, at: string): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ status: "queued", next_attempt_at: at, queued_at: at, last_error: null })
    .where("request_number", "=", requestNumber)
    .where("status", "=", "held")
    .execute();
}
