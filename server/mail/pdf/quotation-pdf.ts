import type { Company } from "#contract/site-content.ts";
import type { Quotation } from "../../inbox/requests.ts";
import { drawFooters } from "../../pdf/footers.ts";
import { createSheet, finish } from "../../pdf/sheet.ts";
import { drawClosing } from "./closing.ts";
import { drawHeading } from "./heading.ts";
import { drawList } from "./list-table.ts";
import type { EmbeddedPictures } from "./pictures.ts";

/** 'Solicitud de cotización' on letter-size pages, with empty columns for prices written by hand. */
export function renderQuotationPdf(
  company: Company,
  quotation: Quotation,
  pictures: EmbeddedPictures,
): Promise<Buffer> {
  const doc = createSheet({
    title: `Solicitud de cotización ${quotation.number}`,
    author: company.legalName,
    at: quotation.receivedAt,
  });
  const listTop = drawHeading(doc, company, quotation);
  const listEnd = drawList(doc, quotation.lines, pictures, listTop);
  drawClosing(doc, company, quotation, listEnd);
  drawFooters(doc, `${quotation.number} · ${company.legalName}`);
  return finish(doc);
}
