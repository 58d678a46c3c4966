import type { Company } from "#contract/site-content.ts";
import type { Database, MailRow } from "#server/db/schema.ts";
import type { MailAttachment, OutgoingMail } from "../outgoing-mail.ts";
import { writeDigest } from "./digest-email.ts";
import { readDigest } from "./read-digest.ts";

export interface DigestParts {
  db: Database;
  readCompany: () => Promise<Company>;
  readMark: () => Promise<MailAttachment[]>;
  /** Undefined: the address that the digest goes to. */
  mailFrom: string | undefined;
  now: () => Date;
}

/** Composes the digest from what waits now, whenever its row was queued. */
export const createDigestComposer =
  ({ db, readCompany, readMark, mailFrom, now }: DigestParts) =>
  async (mail: MailRow): Promise<OutgoingMail> => {
    const company = await readCompany();
    return {
      messageId: mail.message_id,
      fileName: `${mail.request_number}-${mail.template}`,
      date: new Date(mail.queued_at),
      from: { name: company.brand, address: mailFrom ?? mail.recipient },
      to: { name: "", address: mail.recipient },
      replyTo: undefined,
      ...writeDigest(company, await readDigest(db), now()),
      attachments: await readMark(),
    };
  };
