import type { Database, MailRow } from "#server/db/schema.ts";
import { inBatches } from "#server/process/in-batches.ts";
import { type RequestTemplate, senderTemplates } from "#server/requests/mail-templates.ts";
import { belongsTo, type DataSubject } from "./data-subject.ts";
import { type ErasableDatabase, maxBatch, removeSpooled } from "./erase.ts";
import type { FoundRequest } from "./find-requests.ts";

/** A mail about a request: when it was queued (`at`), and when it was sent or refused for good. */
export interface MailUse extends Pick<MailRow, "recipient" | "status" | "last_fault" | "settled_at"> {
  number: string;
  template: RequestTemplate;
  at: string;
}

/** Rows per statement, below the engines' limits on bound values. */
const batchSize = 1000;

const selectUses = (db: Database) =>
  db
    .selectFrom("mails")
    .select(["request_number as number", "template", "recipient", "status"])
    .select(["last_fault", "queued_at as at", "settled_at"])
    .$narrowType<{ template: RequestTemplate }>();

/** The mails about these requests. */
export async function listUses(db: Database, numbers: readonly string[]): Promise<MailUse[]> {
  const uses: MailUse[] = [];
  for (const batch of inBatches(numbers, batchSize)) {
    const found = await selectUses(db).where("request_number", "in", batch).orderBy("queued_at").execute();
    uses.push(...found);
  }
  return uses;
}

const readSentCopies = (db: Database, after: string) =>
  selectUses(db)
    .select("id")
    .where("id", ">", after)
    .where("template", "in", senderTemplates)
    .where("status", "=", "sent")
    .orderBy("id")
    .limit(batchSize)
    .execute();

/** Of the copies that were sent to senders of requests, those for which `isWanted` is true, oldest first. */
export async function selectSentCopies(db: Database, isWanted: (copy: MailUse) => boolean): Promise<MailUse[]> {
  const wanted: MailUse[] = [];
  for (let batch = await readSentCopies(db, ""); batch.length > 0; ) {
    wanted.push(...batch.map(({ id, ...copy }) => copy).filter(isWanted));
    batch = await readSentCopies(db, batch.at(-1)?.id ?? "");
  }
  return wanted;
}

/**
 * The copies that were sent to the data subject about requests other than `own`, which are all of theirs: the address of
 * these requests was corrected afterwards.
 */
export function findSentCopies(
  db: Database,
  subject: DataSubject,
  own: readonly Pick<FoundRequest, "number">[],
): Promise<MailUse[]> {
  const numbers = new Set(own.map(({ number }) => number));
  return selectSentCopies(
    db,
    ({ number, recipient }) => !numbers.has(number) && belongsTo(subject, { email: recipient, phone: "" }),
  );
}

/**
 * Erases the recipients of sent copies, and the copies in the spool. That a copy was sent, and when, is a use of the
 * data of the request's sender, and stays.
 */
export async function eraseRecipients(
  { write }: Pick<ErasableDatabase, "write">,
  spoolDir: string,
  copies: readonly MailUse[],
): Promise<void> {
  const names = copies.map(({ number, template }) => `${number}-${template}`);
  await removeSpooled(spoolDir, (file) => names.some((name) => file.includes(name)));
  for (const batch of inBatches(copies, maxBatch)) {
    await write(async (trx) => {
      for (const { number, template, recipient } of batch)
        await trx
          .updateTable("mails")
          .set({ recipient: "" })
          .where("request_number", "=", number)
          .where("template", "=", template)
          .where("recipient", "=", recipient)
          .execute();
    });
  }
}
