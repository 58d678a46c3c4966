import type { Database, MailRow, Suspicion } from "#server/db/schema.ts";
import { createItemId, enqueue } from "#server/outbox/enqueue.ts";
import { isOneAddress } from "./mailbox.ts";
import type { RequestKind } from "./numbering.ts";
import { countCopy } from "./recipient-copies.ts";

const templates = {
  quotation: { toSales: "quotation-to-sales", toSender: "quotation-to-buyer" },
  message: { toSales: "message-to-sales", toSender: "message-to-sender" },
} as const;

interface NewRequest {
  kind: RequestKind;
  number: string;
  /** As typed by the sender. */
  email: string;
  /** UTC, ISO 8601. */
  at: string;
  /** When not null, the mails are held for the operator. */
  suspicion: Suspicion | null;
}

export interface MailQueueing {
  /** Reads the mailbox of sales for each request: without a setting it is the company's address, which may change. */
  readSalesEmail: (trx: Database) => Promise<string>;
  /** The part of a Message-ID after the @. */
  messageIdDomain: string;
  /** Key of the hashes of network addresses and mailboxes. */
  addressSecret: string;
}

/**
 * Queues the mails of a request, each with one recipient: one to sales, and one to the sender unless the address is
 * invalid or has reached its daily number of copies.
 */
export async function queueMails(
  trx: Database,
  request: NewRequest,
  { readSalesEmail, messageIdDomain, addressSecret }: MailQueueing,
): Promise<void> {
  const { kind, number, email, at, suspicion } = request;
  const { toSales, toSender } = templates[kind];
  const heldFor = suspicion ? "solicitud sospechosa: mira npm run suspects" : undefined;
  const queueMail = async (template: MailRow["template"], recipient: string) => {
    const id = createItemId(at);
    const message_id = `<${id}@${messageIdDomain}>`;
    await enqueue(trx, { id, request_number: number, template, recipient, message_id }, at, heldFor);
  };
  await queueMail(toSales, await readSalesEmail(trx));
  if (isOneAddress(email) && (await countCopy(trx, request, addressSecret))) await queueMail(toSender, email);
}
