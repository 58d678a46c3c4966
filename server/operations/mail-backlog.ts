import type { Database, MailRow } from "../db/schema.ts";

export interface MailBacklog {
  counts: Record<MailRow["status"], number>;
  /** Age in seconds of the oldest mail that waits to be sent; 0 without one. */
  oldestSeconds: number;
}

/** What lies in the mail queue at `now`. */
export async function readMailBacklog(db: Database, now: Date): Promise<MailBacklog> {
  const rows = await db
    .selectFrom("mails")
    .select(["status", (query) => query.fn.countAll().as("count"), (query) => query.fn.min("queued_at").as("oldest")])
    .groupBy("status")
    .execute();
  const counts = { queued: 0, sent: 0, failed: 0, held: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  const oldest = rows.find(({ status }) => status === "queued")?.oldest;
  return { counts, oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0 };
}
