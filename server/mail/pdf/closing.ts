import type { Company } from "#contract/site-content.ts";
import type { Quotation } from "../../inbox/requests.ts";
import type { PdfDocument } from "../../pdf/fonts.ts";
import { drawLine, measure, sheet, text, write } from "../../pdf/sheet.ts";
import { formatBogotaDate } from "../bogota-time.ts";
import { describeTotals } from "../list-totals.ts";

const sums = ["Subtotal", "IVA", "Total"];
const sumHeight = 20;
const fields = ["Elaboró", "Fecha", "Válida hasta"];

function consentNote({ consent }: Quotation, company: Company): string {
  return `El titular autorizó el ${formatBogotaDate(consent.at)} el tratamiento de estos datos por ${company.legalName} (política del ${consent.policyVersion}). Finalidad: ${consent.purposes}.`;
}

function drawSums(doc: PdfDocument, y: number): void {
  const label = { x: 418, width: 68 };
  drawLine(doc, [410, y], [sheet.right, y]);
  for (const [index, sum] of sums.entries()) {
    const top = y + index * sumHeight;
    write(doc, sum, { ...label, y: top + 6 }, text.label);
    drawLine(doc, [410, top + sumHeight], [sheet.right, top + sumHeight]);
  }
  for (const x of [410, 490, sheet.right]) drawLine(doc, [x, y], [x, y + sums.length * sumHeight]);
}

function drawFields(doc: PdfDocument, y: number): void {
  const width = 112;
  for (const [index, field] of fields.entries()) {
    const x = sheet.left + index * (width + 10);
    drawLine(doc, [x, y], [x + width, y]);
    write(doc, field, { x, y: y + 3, width }, text.small);
  }
}

/** Totals, what is filled in by hand, and the consent; on a page of its own where the list leaves no room. */
export function drawClosing(doc: PdfDocument, company: Company, quotation: Quotation, below: number): void {
  const note = consentNote(quotation, company);
  const needed = sums.length * sumHeight + 24 + measure(doc, note, sheet.width, text.small);
  let y = below;
  if (y + needed > sheet.bottom) {
    doc.addPage();
    y = sheet.top;
  }
  write(doc, describeTotals(quotation.lines), { x: sheet.left, y: y + 6, width: 350 }, text.strong);
  drawSums(doc, y);
  drawFields(doc, y + sums.length * sumHeight - 14);
  write(doc, note, { x: sheet.left, y: y + sums.length * sumHeight + 24, width: sheet.width }, text.small);
}
