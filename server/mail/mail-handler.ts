import { randomUUID } from "node:crypto";
import type { NewOutboxItem } from "#server/outbox/enqueue.ts";
import type { Handler } from "#server/outbox/handler.ts";
import type { ClaimedItem } from "#server/outbox/leases.ts";
import { isForSales } from "#server/requests/mail-templates.ts";
import { classifyMailError } from "./mail-fault.ts";
import type { MailTransport, OutgoingMail } from "./outgoing-mail.ts";

export interface MailHandlerParts {
  compose: Handler<OutgoingMail>["compose"];
  transport: MailTransport;
  /** The recipient of sales mails that the first address refused or that failed for good. */
  salesFallback: string | undefined;
}

function toFallback(mail: ClaimedItem, salesFallback: string | undefined): NewOutboxItem | undefined {
  if (!salesFallback || !isForSales(mail) || mail.recipient === salesFallback) return undefined;
  const id = randomUUID();
  const host = mail.message_id.replace(/^.*@|>$/g, "");
  const { request_number, template } = mail;
  return { id, request_number, template, recipient: salesFallback, message_id: `<${id}@${host}>` };
}

export const createMailHandler = ({ compose, transport, salesFallback }: MailHandlerParts): Handler<OutgoingMail> => ({
  ...transport,
  compose,
  classifyError: classifyMailError,
  fallBack: (item) => toFallback(item, salesFallback),
});
