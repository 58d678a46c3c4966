import type { Company } from "#contract/site-content.ts";
import type { BuyerCopy } from "#server/requests/buyer-copy.ts";
import type { Quotation } from "#server/requests/requests.ts";
import type { PdfDocument } from "../fonts.ts";
import { drawFooters } from "../footers.ts";
import { createSheet, finish } from "../sheet.ts";
import { copyClosing, requestClosing } from "./closing.ts";
import { drawBuyer, drawHeading } from "./heading.ts";
import { drawList } from "./list-table.ts";
import type { EmbeddedPictures } from "./pictures.ts";
import { columnsWithoutPrices, columnsWithPrices } from "./table-columns.ts";

/** What a PDF is made of; sales gets the whole request, the buyer the copy. */
export type PdfContent = {
  company: Company;
  pictures: EmbeddedPictures;
  /** What is said of the list's weight, a sentence each. */
  load?: readonly string[];
} & ({ quotation: Quotation } | { copy: BuyerCopy });

const openDocument = ({ legalName }: Company, { number, receivedAt }: BuyerCopy | Quotation): PdfDocument =>
  createSheet({ title: `Solicitud de cotización ${number}`, author: legalName, at: receivedAt });

/** 'Solicitud de cotización' on letter-size pages; that for sales has empty cells for prices written by hand. */
export function renderQuotationPdf({ company, pictures, load = [], ...content }: PdfContent): Promise<Buffer> {
  const request = "quotation" in content ? content.quotation : content.copy;
  const doc = openDocument(company, request);
  const top = drawHeading(doc, company, request);
  if ("quotation" in content) {
    const { quotation } = content;
    const table = { doc, pictures, columns: columnsWithPrices };
    drawList(table, quotation.lines, requestClosing(doc, company, quotation, load), drawBuyer(doc, quotation, top));
  } else {
    const { copy } = content;
    drawList({ doc, pictures, columns: columnsWithoutPrices }, copy.lines, copyClosing(doc, copy, load), top);
  }
  drawFooters(doc, `${request.number} · ${company.legalName}`);
  return finish(doc);
}
