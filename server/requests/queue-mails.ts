import { randomUUID } from "node:crypto";
import { prepareQuery } from "#server/db/prepare-query.ts";
import type { Database, NewMailRow, Suspicion } from "#server/db/schema.ts";
import { isOneAddress } from "./mailbox.ts";
import type { RequestKind } from "./numbering.ts";
import type { CountCopy } from "./recipient-copies.ts";

const templates = {
  quotation: { toSales: "quotation-to-sales", toSender: "quotation-to-buyer" },
  message: { toSales: "message-to-sales", toSender: "message-to-sender" },
} as const;

interface RequestToTell {
  kind: RequestKind;
  number: string;
  /** As the sender wrote it. */
  email: string;
  /** UTC, ISO 8601. */
  at: string;
  /** Not null: the mails wait for the operator. */
  suspicion: Suspicion | null;
}

export interface MailQueueing {
  /** The mailbox of sales, asked for each request: without a setting it is the company's own, which may change. */
  readSalesEmail: (trx: Database) => Promise<string>;
  /** What stands behind the @ of a Message-ID. */
  messageIdDomain: string;
  countCopy: CountCopy;
}

/**
 * A UUID that begins with the time (version 7 of RFC 9562): what is queued together lies together in the index, where
 * random ones would each touch a page of their own, to be written with every commit.
 */
function createMailId(at: string): string {
  const time = Date.parse(at).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const insertMail = prepareQuery((db, row: NewMailRow) => db.insertInto("mails").values(row));

/**
 * One row a mail and one recipient a mail: to sales always, to the sender where the address can be one and has not had
 * enough.
 */
export async function queueMails(
  trx: Database,
  request: RequestToTell,
  { readSalesEmail, messageIdDomain, countCopy }: MailQueueing,
): Promise<void> {
  const { toSales, toSender } = templates[request.kind];
  const toMail = (template: NewMailRow["template"], recipient: string): NewMailRow => {
    const id = createMailId(request.at);
    return {
      id,
      request_number: request.number,
      template,
      recipient,
      message_id: `<${id}@${messageIdDomain}>`,
      status: request.suspicion ? "held" : "queued",
      attempts: 0,
      next_attempt_at: request.at,
      lease_until: null,
      lease_owner: null,
      last_error: request.suspicion ? `held as suspected (${request.suspicion}): see npm run suspects` : null,
      last_fault: null,
      queued_at: request.at,
      settled_at: null,
    };
  };
  await insertMail(trx, toMail(toSales, await readSalesEmail(trx)));
  const { number, email, at } = request;
  const hasCopy = isOneAddress(email) && (await countCopy(trx, number, email, at));
  if (hasCopy) await insertMail(trx, toMail(toSender, email));
}
