import type { Database } from "../db/schema.ts";
import { type Message, type Quotation, readMessage, readQuotation } from "../inbox/requests.ts";
import { findRequests } from "./find-requests.ts";
import type { Holder } from "./holder.ts";

interface LegalText {
  kind: string;
  version: string;
  hash: string;
  text: string;
}

interface MailUse {
  number: string;
  template: string;
  recipient: string;
  status: string;
  at: string;
}

/** Everything the company holds of one person, the proof of their authorisation, and the uses made of it. */
export interface PersonExport {
  made_at: string;
  holder: Holder;
  quotations: (Quotation & { withdrawnAt: string | null })[];
  messages: (Message & { withdrawnAt: string | null })[];
  /** The full texts that were agreed to and shown, by the hashes that the requests name. */
  legal_texts: LegalText[];
  uses: MailUse[];
}

export async function exportPerson(db: Database, holder: Holder, now: Date): Promise<PersonExport> {
  const found = await findRequests(db, holder);
  const person: PersonExport = {
    made_at: now.toISOString(),
    holder,
    quotations: [],
    messages: [],
    legal_texts: [],
    uses: [],
  };
  for (const { kind, number, withdrawnAt } of found) {
    if (kind === "quotation") {
      const quotation = await readQuotation(db, number);
      if (quotation) person.quotations.push({ ...quotation, withdrawnAt });
    } else {
      const message = await readMessage(db, number);
      if (message) person.messages.push({ ...message, withdrawnAt });
    }
  }
  const consents = [...person.quotations, ...person.messages].map(({ consent }) => consent);
  const hashes = [...new Set(consents.flatMap(({ policyHash, noticeHash }) => [policyHash, noticeHash]))];
  const numbers = found.map(({ number }) => number);
  if (numbers.length === 0) return person;
  person.legal_texts = await db
    .selectFrom("legal_texts")
    .select(["kind", "version", "hash", "text"])
    .where("hash", "in", hashes)
    .execute();
  person.uses = await db
    .selectFrom("mails")
    .select(["request_number as number", "template", "recipient", "status", "queued_at as at"])
    .where("request_number", "in", numbers)
    .orderBy("queued_at")
    .execute();
  return person;
}
