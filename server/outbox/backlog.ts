import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database, MailRow, Schema } from "#server/db/schema.ts";
import { isNotDismissed } from "./unsent.ts";

/** The status in the queue; held mails of suspected requests are counted apart, because anybody can cause them. */
type UnsentState = Exclude<MailRow["status"], "sent"> | "suspected";

export interface Backlog {
  /** Unsent items by state; without failed ones that the operator has dismissed. */
  counts: Record<UnsentState, number>;
  /** Age in seconds of the oldest waiting item; 0 without one. */
  oldestSeconds: number;
}

/** Whether a mail is about a suspected request. */
export const isOfSuspect = (eb: ExpressionBuilder<Schema, "mails">): Expression<SqlBool> =>
  eb.or(
    (["quotations", "contact_messages"] as const).map((table) =>
      eb.exists(
        eb
          .selectFrom(table)
          .select("number")
          .whereRef(`${table}.number`, "=", "mails.request_number")
          .where("suspicion", "is not", null),
      ),
    ),
  );

/** Counts the unsent mails. Does not read the sent ones, whose number only grows. */
export async function readBacklog(db: Database, now: Date): Promise<Backlog> {
  const rows = await db
    .selectFrom("mails")
    .where("status", "in", ["queued", "failed", "held"])
    .where(isNotDismissed)
    .select((eb) => [
      eb
        .case()
        .when(eb.and([eb("status", "=", "held"), isOfSuspect(eb)]))
        .then(sql<UnsentState>`'suspected'`)
        .else(eb.ref("status").$castTo<UnsentState>())
        .end()
        .as("state"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("queued_at").as("oldest"),
    ])
    .groupBy("state")
    .execute();
  const counts: Backlog["counts"] = { queued: 0, failed: 0, held: 0, suspected: 0 };
  for (const { state, count } of rows) counts[state] = count;
  const oldest = rows.find(({ state }) => state === "queued")?.oldest;
  return { counts, oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0 };
}

export async function countSent(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .where("status", "=", "sent")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
