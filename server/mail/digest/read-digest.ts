import type { Database, MailRow, Suspicion } from "#server/db/schema.ts";
import { isNotDismissed } from "#server/outbox/unsent.ts";

/** How many of each kind are named, the oldest first; the rest is counted. */
const maxNamed = 30;

export interface WaitingSuspect {
  number: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  suspicion: Suspicion;
}

export interface UndeliveredMail {
  number: string;
  template: MailRow["template"];
  /** UTC, ISO 8601. */
  queuedAt: string;
  status: "failed" | "held";
  fault: MailRow["last_fault"];
}

interface Listed<Item> {
  /** The oldest ones, oldest first. */
  named: Item[];
  /** All of them, those that are not named included. */
  count: number;
}

/** What waits for a person: nothing in it is anybody's personal data. */
export interface Digest {
  suspects: Listed<WaitingSuspect>;
  /** Failed for good and not dismissed, or held since a restore; digests themselves are left out. */
  undelivered: Listed<UndeliveredMail>;
}

async function readSuspects(db: Database): Promise<Digest["suspects"]> {
  const suspected = (table: "quotations" | "contact_messages") =>
    db
      .selectFrom(table)
      .select(["number", "received_at as receivedAt", "suspicion"])
      .where("suspicion", "is not", null)
      .$narrowType<{ suspicion: Suspicion }>();
  const all = db.selectFrom(suspected("quotations").unionAll(suspected("contact_messages")).as("suspects"));
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const named = await all.selectAll().orderBy("receivedAt").orderBy("number").limit(maxNamed).execute();
  return { named, count };
}

async function readUndelivered(db: Database): Promise<Digest["undelivered"]> {
  const isSuspected = (table: "quotations" | "contact_messages") =>
    db.selectFrom(table).select("number").where("suspicion", "is not", null);
  const all = db
    .selectFrom("mails")
    .where("status", "in", ["failed", "held"])
    .where("template", "!=", "digest-to-sales")
    .where(isNotDismissed)
    .where("request_number", "not in", isSuspected("quotations"))
    .where("request_number", "not in", isSuspected("contact_messages"));
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const named = await all
    .select(["request_number as number", "template", "queued_at as queuedAt", "status", "last_fault as fault"])
    .$narrowType<{ status: "failed" | "held" }>()
    .orderBy("queued_at")
    .orderBy("id")
    .limit(maxNamed)
    .execute();
  return { named, count };
}

export const readDigest = async (db: Database): Promise<Digest> => ({
  suspects: await readSuspects(db),
  undelivered: await readUndelivered(db),
});
