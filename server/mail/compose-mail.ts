import { describeWholeLoad } from "#contract/amounts/load.ts";
import { writeCsv } from "#contract/csv-cell.ts";
import type { Company } from "#contract/site-content.ts";
import { writeWorkbook } from "#contract/workbook.ts";
import { readPicturesOf } from "#server/catalog/read-pictures.ts";
import { firstAddress } from "#server/catalog/site-texts.ts";
import type { Database, MailRow } from "#server/db/schema.ts";
import { RendererClosed } from "#server/documents/pdf-renderer.ts";
import { collectPictures, type ReadPicture } from "#server/documents/quotation/pictures.ts";
import type { PdfContent } from "#server/documents/quotation/quotation-pdf.ts";
import type { QuotationRenderer } from "#server/documents/quotation/quotation-renderer.ts";
import type { Log } from "#server/process/log.ts";
import { toBuyerCopy } from "#server/requests/buyer-copy.ts";
import { listEarlierQuotations } from "#server/requests/earlier-quotations.ts";
import { loadOfList, type OwnProducts, readOwnProducts } from "#server/requests/list/list-load.ts";
import { missingOfList } from "#server/requests/list/list-missing.ts";
import { makeOfferTable, offerColumns } from "#server/requests/list/offer-table.ts";
import { isForSales, type RequestTemplate } from "#server/requests/mail-templates.ts";
import { isOneAddress, type Mailbox } from "#server/requests/mailbox.ts";
import { type Quotation, readMessage, readQuotation } from "#server/requests/read-request.ts";
import { renderListCsv } from "./list-csv.ts";
import type { MailAttachment, OutgoingMail } from "./outgoing-mail.ts";
import type { EmailContent, EmailContext } from "./templates/email.ts";
import { writeMessageToSales } from "./templates/message-to-sales.ts";
import { writeMessageToSender } from "./templates/message-to-sender.ts";
import { writeQuotationToBuyer } from "./templates/quotation-to-buyer.ts";
import { writeQuotationToSales } from "./templates/quotation-to-sales.ts";

export interface ComposerParts {
  db: Database;
  readCompany: () => Promise<Company>;
  readPicture: ReadPicture;
  readMark: () => Promise<MailAttachment[]>;
  pdf: Pick<QuotationRenderer, "render">;
  /** Undefined: the company's first address. */
  salesEmail: string | undefined;
  /** Undefined: the address of sales. */
  mailFrom: string | undefined;
  publicUrl: string;
  /** A path of the site or an absolute URL. */
  mediaBaseUrl: string;
  log: Log;
  /** Composes the digest, which is about no single request. */
  composeDigest: ComposeMail;
}

interface ComposedMail {
  content: EmailContent;
  sender: Mailbox;
  files: MailAttachment[];
}

/** Composes the mail of a queued row from the data stored now; undefined when the request has been erased. */
export type ComposeMail = (mail: MailRow) => Promise<OutgoingMail | undefined>;

/**
 * Throws on the first failure, which may be a momentary shortage of memory. After a second one returns undefined: sales
 * gets the mail without its PDF. A fault "broken" comes from composing only.
 */
async function renderPdf(mail: MailRow, content: PdfContent, { pdf, log }: ComposerParts): Promise<Buffer | undefined> {
  try {
    return await pdf.render(content);
  } catch (error) {
    if (mail.last_fault !== "broken" || error instanceof RendererClosed) throw error;
    log.error("mail_goes_without_pdf", { number: mail.request_number, template: mail.template, error });
    return undefined;
  }
}

/** Without them if they cannot be read: a damaged page with other requests stops no mail. */
async function listEarlier(quotation: Quotation, { db, log }: ComposerParts): Promise<string[]> {
  try {
    return await listEarlierQuotations(db, quotation);
  } catch (error) {
    log.error("mail_goes_without_earlier", { number: quotation.number, error });
    return [];
  }
}

/** The table that sales fills in and returns to the buyer's workbook row by row. */
async function makeOfferFiles(quotation: Quotation, own: OwnProducts): Promise<MailAttachment[]> {
  const rows = makeOfferTable(quotation, own);
  const workbook = await writeWorkbook({ name: "Oferta", columns: offerColumns, rows, footer: quotation.number });
  const filename = `Oferta-${quotation.number}`;
  return [
    {
      filename: `${filename}.xlsx`,
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: Buffer.from(await workbook.arrayBuffer()),
    },
    { filename: `${filename}.csv`, contentType: "text/csv", content: Buffer.from(writeCsv(rows), "utf8") },
  ];
}

async function composeQuotation(mail: MailRow, context: EmailContext, parts: ComposerParts) {
  const quotation = await readQuotation(parts.db, mail.request_number);
  if (!quotation) return undefined;
  const { number, name, email, lines } = quotation;
  const { company } = context;
  const copy = toBuyerCopy(quotation);
  const pictures = await collectPictures(lines, parts.readPicture);
  const own = await readOwnProducts(parts.db, lines);
  const load = describeWholeLoad(loadOfList(lines, own), company.vehicles);
  const missing = missingOfList(quotation, own);
  const forPdf = { company, pictures, load, missing, ...(isForSales(mail) ? { quotation } : { copy }) };
  const pdf = await renderPdf(mail, forPdf, parts);
  const files: MailAttachment[] = [];
  if (pdf) files.push({ filename: `Solicitud-${number}.pdf`, contentType: "application/pdf", content: pdf });
  if (isForSales(mail)) {
    files.push({ filename: `Lista-${number}.csv`, contentType: "text/csv", content: renderListCsv(quotation, own) });
    files.push(...(await makeOfferFiles(quotation, own)));
  }
  const ofLines = await readPicturesOf(parts.db, lines);
  const known = { ...context, pictures: ofLines, load, missing };
  const hasPdf = pdf !== undefined;
  const content = isForSales(mail)
    ? writeQuotationToSales({ ...known, earlier: await listEarlier(quotation, parts) }, quotation, hasPdf)
    : writeQuotationToBuyer(known, copy, hasPdf);
  return { content, sender: { name, address: email }, files };
}

async function composeMessage(mail: MailRow, context: EmailContext, { db }: ComposerParts) {
  const message = await readMessage(db, mail.request_number);
  if (!message) return undefined;
  const write = isForSales(mail) ? writeMessageToSales : writeMessageToSender;
  return { content: write(context, message), sender: { name: message.name, address: message.email }, files: [] };
}

const composers: Record<RequestTemplate, typeof composeQuotation | typeof composeMessage> = {
  "quotation-to-sales": composeQuotation,
  "quotation-to-buyer": composeQuotation,
  "message-to-sales": composeMessage,
  "message-to-sender": composeMessage,
};

function address(mail: MailRow, composed: ComposedMail, company: Mailbox, sales: Mailbox): OutgoingMail {
  const { content, sender, files } = composed;
  const replyAddress = isForSales(mail) ? sender : sales;
  return {
    messageId: mail.message_id,
    fileName: `${mail.request_number}-${mail.template}`,
    date: new Date(mail.queued_at),
    from: company,
    // Without a name: it is text of the sender, and the mailbox may be a stranger's.
    to: { name: "", address: mail.recipient },
    // The contact form accepts any text as an e-mail address.
    replyTo: isOneAddress(replyAddress.address) ? replyAddress : undefined,
    ...content,
    attachments: files,
  };
}

export function createComposer(parts: ComposerParts): ComposeMail {
  const { readCompany, readMark, publicUrl, mediaBaseUrl } = parts;
  const mediaUrl = mediaBaseUrl.startsWith("/") ? `${publicUrl}${mediaBaseUrl}` : mediaBaseUrl;
  return async (mail) => {
    const { template } = mail;
    if (template === "digest-to-sales") return parts.composeDigest(mail);
    const company = await readCompany();
    const salesEmail = parts.salesEmail ?? firstAddress(company);
    const context = { company, salesEmail, publicUrl, mediaUrl };
    const composed = await composers[template](mail, context, parts);
    if (!composed) return undefined;
    const from = { name: company.brand, address: parts.mailFrom ?? salesEmail };
    const files = [...(await readMark()), ...composed.files];
    return address(mail, { ...composed, files }, from, { name: company.brand, address: salesEmail });
  };
}
