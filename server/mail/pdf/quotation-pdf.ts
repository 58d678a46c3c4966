import type { Company } from "#contract/site-content.ts";
import type { Quotation } from "../../inbox/requests.ts";
import { drawClosing, drawFooters } from "./closing.ts";
import { drawHeading } from "./heading.ts";
import { drawList } from "./list-table.ts";
import type { EmbeddedPictures } from "./pictures.ts";
import { createSheet, finish } from "./sheet.ts";

/** 'Solicitud de cotización' on letter-size pages, with empty columns for prices written by hand. */
export function renderQuotationPdf(
  company: Company,
  quotation: Quotation,
  pictures: EmbeddedPictures,
): Promise<Buffer> {
  const doc = createSheet(`Solicitud de cotización ${quotation.number}`, company.legalName, quotation.receivedAt);
  const listTop = drawHeading(doc, company, quotation);
  const listEnd = drawList(doc, quotation.lines, pictures, listTop);
  drawClosing(doc, company, quotation, listEnd);
  drawFooters(doc, quotation, company);
  return finish(doc);
}
