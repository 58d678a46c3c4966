import type { Picture } from "#contract/picture.ts";
import type { Company } from "#contract/site-content.ts";
import { readPictures } from "../catalog/read-pictures.ts";
import type { Database, MailRow } from "../db/schema.ts";
import { readMessage, readQuotation } from "../inbox/requests.ts";
import { isForSales } from "./for-sales.ts";
import { renderListCsv } from "./list-csv.ts";
import { isOneAddress, type Mailbox } from "./mailbox.ts";
import type { MailAttachment, OutgoingMail } from "./outgoing-mail.ts";
import type { PdfRenderer } from "./pdf/pdf-renderer.ts";
import { collectPictures, type ReadPicture } from "./pdf/pictures.ts";
import { drawCompanyMark } from "./templates/company-mark.ts";
import type { Letter, LetterContext } from "./templates/letter.ts";
import { writeMessageToSales } from "./templates/message-to-sales.ts";
import { writeMessageToSender } from "./templates/message-to-sender.ts";
import { writeQuotationToBuyer } from "./templates/quotation-to-buyer.ts";
import { writeQuotationToSales } from "./templates/quotation-to-sales.ts";

export interface ComposerParts {
  db: Database;
  readCompany: () => Promise<Company>;
  readPicture: ReadPicture;
  pdf: Pick<PdfRenderer, "render">;
  /** Undefined: the company's first address. */
  salesEmail: string | undefined;
  /** Undefined: the address of sales. */
  mailFrom: string | undefined;
  publicUrl: string;
  /** A path of the site or a full address. */
  mediaBaseUrl: string;
}

/** What a mail says and carries, and whose address it brings for the answer. */
interface Content {
  letter: Letter;
  sender: Mailbox;
  files: MailAttachment[];
}

/** Makes the mail of a queued row from what is stored now, so that it never says anything else than the request. */
export type ComposeMail = (mail: MailRow) => Promise<OutgoingMail | undefined>;

async function composeQuotation(mail: MailRow, context: LetterContext, parts: ComposerParts) {
  const quotation = await readQuotation(parts.db, mail.request_number);
  if (!quotation) return undefined;
  const { number, name, email } = quotation;
  const pictures = await collectPictures(quotation.lines, parts.readPicture);
  const content = await parts.pdf.render({ company: context.company, quotation, pictures });
  const files = [{ filename: `Solicitud-${number}.pdf`, contentType: "application/pdf", content }];
  if (isForSales(mail)) {
    files.push({ filename: `Lista-${number}.csv`, contentType: "text/csv", content: renderListCsv(quotation) });
  }
  const write = isForSales(mail) ? writeQuotationToSales : writeQuotationToBuyer;
  const known = await readPictures(
    parts.db,
    quotation.lines.map((line) => line.image_url),
  );
  return { letter: write({ ...context, pictures: known }, quotation), sender: { name, address: email }, files };
}

async function composeMessage(mail: MailRow, context: LetterContext, { db }: ComposerParts) {
  const message = await readMessage(db, mail.request_number);
  if (!message) return undefined;
  const write = isForSales(mail) ? writeMessageToSales : writeMessageToSender;
  return { letter: write(context, message), sender: { name: message.name, address: message.email }, files: [] };
}

function address(mail: MailRow, { letter, sender, files }: Content, company: Mailbox, sales: Mailbox): OutgoingMail {
  const answersTo = isForSales(mail) ? sender : sales;
  return {
    messageId: mail.message_id,
    fileName: `${mail.request_number}-${mail.template}`,
    date: new Date(mail.queued_at),
    from: company,
    to: { name: isForSales(mail) ? "" : sender.name, address: mail.recipient },
    // The contact form takes any text as an e-mail address.
    replyTo: isOneAddress(answersTo.address) ? answersTo : undefined,
    ...letter,
    attachments: files,
  };
}

export function createComposer(parts: ComposerParts): ComposeMail {
  const { readCompany, publicUrl, mediaBaseUrl } = parts;
  const mediaUrl = mediaBaseUrl.startsWith("/") ? `${publicUrl}${mediaBaseUrl}` : mediaBaseUrl;
  let mark: Promise<MailAttachment> | undefined;

  return async (mail) => {
    const company = await readCompany();
    const salesEmail = parts.salesEmail ?? company.emails[0]?.address ?? "";
    const context = { company, salesEmail, publicUrl, mediaUrl, pictures: new Map<string, Picture>() };
    const compose = mail.template.startsWith("quotation-") ? composeQuotation : composeMessage;
    const content = await compose(mail, context, parts);
    if (!content) return undefined;
    mark ??= drawCompanyMark();
    const from = { name: company.brand, address: parts.mailFrom ?? salesEmail };
    const files = [await mark, ...content.files];
    return address(mail, { ...content, files }, from, { name: company.brand, address: salesEmail });
  };
}
