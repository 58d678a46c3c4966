import { type ExpressionBuilder, sql } from "kysely";
import type { Database, MailRow, Schema } from "../db/schema.ts";

/** As in the queue, but those of suspected requests apart: anybody can make them, and they are nobody's failure. */
type MailState = MailRow["status"] | "suspected";

export interface MailBacklog {
  counts: Record<MailState, number>;
  /** Age in seconds of the oldest mail that waits to be sent; 0 without one. */
  oldestSeconds: number;
}

const suspectedNumbers = (eb: ExpressionBuilder<Schema, "mails">) =>
  eb
    .selectFrom("quotations")
    .select("number")
    .where("suspicion", "is not", null)
    .unionAll(eb.selectFrom("contact_messages").select("number").where("suspicion", "is not", null));

/** What lies in the mail queue at `now`. */
export async function readMailBacklog(db: Database, now: Date): Promise<MailBacklog> {
  const rows = await db
    .selectFrom("mails")
    .select((eb) => [
      eb
        .case()
        .when(eb.and([eb("status", "=", "held"), eb("request_number", "in", suspectedNumbers(eb))]))
        .then(sql<MailState>`'suspected'`)
        .else(eb.ref("status"))
        .end()
        .as("state"),
      eb.fn.countAll().as("count"),
      eb.fn.min("queued_at").as("oldest"),
    ])
    .groupBy("state")
    .execute();
  const counts: MailBacklog["counts"] = { queued: 0, sent: 0, failed: 0, held: 0, suspected: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  const oldest = rows.find(({ state }) => state === "queued")?.oldest;
  return { counts, oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0 };
}
