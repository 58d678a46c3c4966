import type { Database, MailRow, Suspicion } from "#server/db/schema.ts";
import { isOfSuspect } from "#server/outbox/backlog.ts";
import { isNotDismissed } from "#server/outbox/unsent.ts";
import { type RequestTemplate, salesTemplates } from "#server/requests/mail-templates.ts";

/** The number of listed entries of each kind; the rest is only counted. */
const maxListed = 30;

export interface WaitingSuspect {
  number: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  suspicion: Suspicion;
}

export interface UndeliveredMail {
  number: string;
  template: RequestTemplate;
  /** UTC, ISO 8601. */
  queuedAt: string;
  status: "failed" | "held";
  fault: MailRow["last_fault"];
}

interface Listed<Item> {
  named: Item[];
  /** All entries, unlisted ones included. */
  count: number;
  /** When the oldest of all entries began to wait, UTC, ISO 8601; null without any. */
  oldest: string | null;
}

/** Requests and mails that wait for a person; contains no personal data. */
export interface Digest {
  /** Oldest first. */
  suspects: Listed<WaitingSuspect>;
  /**
   * Failed for good or held since a restore, and not dismissed; without digests. Those for sales first, then newest
   * first: a copy to a mistyped address stays until somebody dismisses it.
   */
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
  const counted = await all
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("receivedAt").as("oldest")])
    .executeTakeFirstOrThrow();
  const named = await all.selectAll().orderBy("receivedAt").orderBy("number").limit(maxListed).execute();
  return { named, ...counted };
}

async function readUndelivered(db: Database): Promise<Digest["undelivered"]> {
  const all = db
    .selectFrom("mails")
    .where("status", "in", ["failed", "held"])
    .where("template", "!=", "digest-to-sales")
    .where(isNotDismissed)
    .where((eb) => eb.not(isOfSuspect(eb)));
  const counted = await all
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("queued_at").as("oldest")])
    .executeTakeFirstOrThrow();
  const named = await all
    .select(["request_number as number", "template", "queued_at as queuedAt", "status", "last_fault as fault"])
    .$narrowType<Pick<UndeliveredMail, "status" | "template">>()
    .orderBy((eb) => eb.case().when("template", "in", salesTemplates).then(0).else(1).end())
    .orderBy("queued_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
  return { named, ...counted };
}

export const readDigest = async (db: Database): Promise<Digest> => ({
  suspects: await readSuspects(db),
  undelivered: await readUndelivered(db),
});
