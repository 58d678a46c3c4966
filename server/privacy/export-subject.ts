import type { Database, LegalTextRow } from "#server/db/schema.ts";
import { isForSales } from "#server/requests/mail-templates.ts";
import { type Message, type Quotation, readMessage, readQuotation } from "#server/requests/read-request.ts";
import { belongsTo, type DataSubject } from "./data-subject.ts";
import { type FoundRequest, findRequests } from "./find-requests.ts";
import { findSentCopies, listUses, type MailUse } from "./mail-uses.ts";

export type LegalText = Pick<LegalTextRow, "kind" | "version" | "hash" | "text">;

/** State that is stored with a request. */
type RequestState = Pick<FoundRequest, "withdrawnAt" | "suspicion">;
export type ExportedQuotation = Quotation & RequestState;
export type ExportedMessage = Message & RequestState;

/** All data on one data subject, the proofs of their consent, and the uses made of the data. */
export interface SubjectExport {
  made_at: string;
  holder: DataSubject;
  quotations: ExportedQuotation[];
  messages: ExportedMessage[];
  /** The full texts that were agreed to and shown, by the hashes in the requests. */
  legal_texts: LegalText[];
  /** The mails about the requests, and the copies of other requests that were sent to the data subject. */
  uses: MailUse[];
}

/**
 * The mails about the data subject's requests. A copy may have been sent to another person's address, before the address
 * of the request was corrected: the erasure of that person does not find it in this export.
 */
async function listOwnUses(db: Database, subject: DataSubject, found: readonly FoundRequest[]): Promise<MailUse[]> {
  const emails = new Map(found.map(({ number, email }) => [number, email]));
  const uses = await listUses(db, [...emails.keys()]);
  return uses.map((use) => {
    const { number, recipient } = use;
    const isKnown = isForSales(use) || recipient === "" || recipient === emails.get(number);
    if (isKnown || belongsTo(subject, { email: recipient, phone: "" })) return use;
    return { ...use, recipient: "otra dirección" };
  });
}

export async function exportSubject(db: Database, subject: DataSubject, now: Date): Promise<SubjectExport> {
  const found = await findRequests(db, subject);
  const quotations: ExportedQuotation[] = [];
  const messages: ExportedMessage[] = [];
  for (const { kind, number, withdrawnAt, suspicion } of found) {
    if (kind === "quotation") {
      const quotation = await readQuotation(db, number);
      if (quotation) quotations.push({ ...quotation, withdrawnAt, suspicion });
    } else {
      const message = await readMessage(db, number);
      if (message) messages.push({ ...message, withdrawnAt, suspicion });
    }
  }
  const consents = [...quotations, ...messages].map(({ consent }) => consent);
  const hashes = [...new Set(consents.flatMap(({ policyHash, noticeHash }) => [policyHash, noticeHash]))];
  const legal_texts = await db
    .selectFrom("legal_texts")
    .select(["kind", "version", "hash", "text"])
    .where("hash", "in", hashes)
    .orderBy("kind")
    .orderBy("first_used_at")
    .execute();
  const uses = [...(await listOwnUses(db, subject, found)), ...(await findSentCopies(db, subject, found))];
  return { made_at: now.toISOString(), holder: subject, quotations, messages, legal_texts, uses };
}
