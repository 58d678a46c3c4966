import type { Company } from "#contract/site-content.ts";
import type { BuyerCopy } from "#server/requests/buyer-copy.ts";
import type { Quotation } from "#server/requests/read-request.ts";
import { createDocument } from "../document.ts";
import { drawFooters, layOutPages } from "../layout.ts";
import { drawItems, drawRequestedRows } from "./budget-rows.ts";
import { copyClosing, requestClosing } from "./closing.ts";
import { buyerRows, headingBlock, missingRows } from "./heading.ts";
import { drawList } from "./list-table.ts";
import type { EmbeddedPictures } from "./pictures.ts";
import { columnsWithoutPrices, columnsWithPrices } from "./table-columns.ts";

/** The content of a PDF: sales receive the request, the buyer a copy. */
export type PdfContent = {
  company: Company;
  pictures: EmbeddedPictures;
  /** Sentences about the weight of the list. */
  load?: readonly string[];
  /** For sales: the details that they would have to call for. */
  missing?: string | undefined;
} & ({ quotation: Quotation } | { copy: BuyerCopy });

/** 'Solicitud de cotización' on letter-size pages; the one for sales has empty cells for prices. */
export function renderQuotationPdf({ company, pictures, load = [], missing, ...content }: PdfContent): Promise<Buffer> {
  const request = "quotation" in content ? content.quotation : content.copy;
  const { number, receivedAt } = request;
  const title = `Solicitud de cotización ${number}`;
  const paper = createDocument({ title, author: company.legalName, at: new Date(receivedAt) });
  const { left, top } = paper.frame;
  const heading = headingBlock(paper, company, request);
  if ("quotation" in content) {
    const { quotation } = content;
    const start = layOutPages(paper, [[heading, ...missingRows(paper, missing), ...buyerRows(paper, quotation)]], top);
    const closing = requestClosing(paper, company, quotation, load);
    const end = drawList({ paper, pictures, columns: columnsWithPrices }, quotation.lines, closing, start);
    drawRequestedRows(paper, quotation, end);
  } else {
    const { copy } = content;
    const closing = copyClosing(paper, copy, load);
    const start = heading.draw(left, top);
    const end = drawList({ paper, pictures, columns: columnsWithoutPrices }, copy.lines, closing, start);
    drawItems(paper, copy, end);
  }
  drawFooters(paper, `${number} · ${company.legalName}`, { total: true });
  return paper.finish();
}
