import type { SendMailOptions } from "nodemailer";
import { isOneAddress, type Mailbox, toHeaderText } from "#server/requests/mailbox.ts";

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Set for a picture that the HTML shows: `<img src="cid:…">`. */
  cid?: string;
}

/** A mail ready to be sent, to one recipient. */
export interface OutgoingMail {
  /** Stable per queued mail, with its angle brackets, so that a second delivery is recognised as the same. */
  messageId: string;
  /** Name of its file in the spool, without extension. */
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
  /** Resolves when the mail has been accepted; throws what `readMailFault` can tell apart. Ends early with `signal`. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Undoes a delivery as far as that is possible: what lies in the spool goes, what a server took stays. */
  takeBack(mail: OutgoingMail): Promise<void>;
  close(): Promise<void> | void;
}

/** A mail that can never be sent because of what stands in it; counts as refused. */
class UnsendableMail extends Error {
  readonly code = "EENVELOPE";
}

function toAddress({ name, address }: Mailbox): Mailbox {
  if (!isOneAddress(address)) throw new UnsendableMail("no es una única dirección de correo simple");
  return { name: toHeaderText(name), address };
}

/** The mail as nodemailer takes it: addresses as objects, the envelope said outright, nothing left to be parsed. */
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
    attachments: mail.attachments.map(({ cid, ...attachment }) =>
      cid ? { ...attachment, cid, contentDisposition: "inline" } : attachment,
    ),
    // No out-of-office answers to a mail that a machine wrote: RFC 3834, and Exchange's own word for it.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
