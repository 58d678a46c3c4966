import type { SendMailOptions } from "nodemailer";
import { isOneAddress, type Mailbox, toHeaderText } from "#server/requests/mailbox.ts";

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Set for an inline picture: `<img src="cid:…">`. */
  cid?: string;
}

/** A mail ready to be sent, to one recipient. */
export interface OutgoingMail {
  /** The same for each attempt of a queued mail, so that a repeated delivery is recognized; with angle brackets. */
  messageId: string;
  /** Its file name in the spool, without extension. */
  fileName: string;
  date: Date;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

export interface MailTransport {
  /** Resolves when the mail has been accepted; throws errors that `classifyMailError` classifies. Aborts with `signal`. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Undoes a delivery as far as possible: deletes the mail from the spool; a server's copy stays. */
  retract(mail: OutgoingMail): Promise<void>;
  close(): Promise<void> | void;
}

/** A mail that can never be sent because of its content; counts as refused. */
class UnsendableMail extends Error {
  readonly code = "EENVELOPE";
}

function toAddress({ name, address }: Mailbox): Mailbox {
  if (!isOneAddress(address)) throw new UnsendableMail("no es una única dirección de correo simple");
  return { name: toHeaderText(name), address };
}

/** The mail for nodemailer: addresses as objects and an explicit envelope, so that nothing is parsed. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const from = toAddress(mail.from);
  const to = toAddress(mail.to);
  return {
    messageId: mail.messageId,
    date: mail.date,
    from,
    to,
    ...(mail.replyTo && { replyTo: toAddress(mail.replyTo) }),
    envelope: { from: from.address, to: [to.address] },
    subject: toHeaderText(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments,
    // Suppresses out-of-office replies: RFC 3834, and Exchange's own header.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
