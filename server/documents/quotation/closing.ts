import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import type { BuyerCopy } from "#server/requests/buyer-copy.ts";
import { describeTotals } from "#server/requests/list-totals.ts";
import type { Quotation } from "#server/requests/requests.ts";
import { formatBogotaDate } from "#server/time/bogota-time.ts";
import type { PdfDocument } from "../fonts.ts";
import type { Row } from "../layout.ts";
import { drawLine, measure, sheet, text, write } from "../sheet.ts";
import { columnsWithPrices } from "./table-columns.ts";

const sums = ["Subtotal", "IVA", "Total"];
const sumHeight = 20;
const fields = ["Elaboró", "Fecha", "Válida hasta"];
const gap = 8;

function consentNote({ consent }: Quotation, company: Company): string {
  return `El titular autorizó el ${formatBogotaDate(consent.at)} el tratamiento de estos datos por ${company.legalName} (política del ${consent.policyVersion}). Finalidad: ${consent.purposes}.`;
}

function drawSums(doc: PdfDocument, y: number): void {
  const [unit, total] = columnsWithPrices.prices;
  if (!unit || !total) return;
  for (const [index, sum] of sums.entries()) {
    const top = y + index * sumHeight;
    write(doc, sum, { x: unit.x, y: top + 5, width: unit.width }, { ...text.label, align: "right" });
    doc.rect(total.x, top, total.width, sumHeight).lineWidth(0.6).strokeColor(palette.line).stroke();
  }
}

function drawFields(doc: PdfDocument, y: number): void {
  const width = 112;
  for (const [index, field] of fields.entries()) {
    const x = sheet.left + index * (width + 10);
    drawLine(doc, [x, y], [x + width, y]);
    write(doc, field, { x, y: y + 3, width }, text.small);
  }
}

/** For sales: the totals, what is filled in by hand, and the proof of consent. */
export function requestClosing(doc: PdfDocument, company: Company, quotation: Quotation, load: readonly string[]): Row {
  const note = consentNote(quotation, company);
  const totals = describeTotals(quotation.lines);
  const place = { x: sheet.left, width: 350 };
  const weights = load.join("\n");
  const totalsHeight = measure(doc, totals, place.width, text.strong);
  const weightsHeight = weights ? measure(doc, weights, place.width, text.small) + 22 : 0;
  // Where somebody signs there is room to write above the line.
  const fieldsTop = gap + Math.max(sums.length * sumHeight - 14, 4 + totalsHeight + weightsHeight);
  const noteTop = fieldsTop + 38;
  return {
    height: noteTop + measure(doc, note, sheet.width, text.small),
    draw: (top) => {
      drawLine(doc, [sheet.left, top], [sheet.right, top]);
      const y = top + gap;
      write(doc, totals, { ...place, y: y + 4 }, text.strong);
      if (weights) write(doc, weights, { ...place, y: y + 6 + totalsHeight }, text.small);
      drawSums(doc, y);
      drawFields(doc, top + fieldsTop);
      write(doc, note, { x: sheet.left, y: top + noteTop, width: sheet.width }, text.small);
    },
  };
}

const noPrices = "Un asesor comercial te enviará la cotización con precios, transporte y condiciones.";

/** For the buyer: the totals and what happens next. */
export function copyClosing(doc: PdfDocument, { lines }: BuyerCopy, load: readonly string[]): Row {
  const totals = describeTotals(lines);
  const words = [...load, noPrices].join("\n");
  const place = { x: sheet.left, width: sheet.width - gap };
  const totalsHeight = measure(doc, totals, place.width, text.strong);
  return {
    height: gap + totalsHeight + measure(doc, words, place.width, text.small) + 4,
    draw: (top) => {
      drawLine(doc, [sheet.left, top], [sheet.right, top]);
      write(doc, totals, { ...place, y: top + gap }, { ...text.strong, align: "right" });
      write(doc, words, { ...place, y: top + gap + totalsHeight + 4 }, { ...text.small, align: "right" });
    },
  };
}
