import { productText } from "#contract/text.ts";
import { palette } from "#server/media/palette.ts";
import { companyMark } from "../company-mark.ts";
import { toPrintable } from "../fonts.ts";
import type { Pen } from "./block.ts";
import type { SheetData } from "./sheet-data.ts";
import { page } from "./sheet-style.ts";

const { width, height, margin } = page;
const right = width - margin;

/** The company's mark in a square of `side` points. */
function drawMark({ doc }: Pen, x: number, y: number, side: number): void {
  const { size, ring, piece } = companyMark;
  doc
    .save()
    .translate(x, y)
    .scale(side / size);
  doc.path(ring.path).lineWidth(ring.strokeWidth).strokeColor(palette.green700).stroke();
  doc.path(piece).fillColor(palette.green700).fill();
  doc.restore();
}

/** Who makes the product, above the sheet; gives the height in points that is taken. */
export function drawHead(pen: Pen, { company }: SheetData): number {
  const { doc, tag, decorate } = pen;
  decorate(() => drawMark(pen, margin, margin - 14, 34));
  tag("P", () => {
    doc.font("heading").fontSize(15).fillColor(palette.ink);
    doc.text(toPrintable(company.brand), margin + 44, margin - 11, { lineBreak: false });
    doc.font("text").fontSize(9).fillColor(palette.ink2);
    doc.text(toPrintable(company.slogan), margin + 44, margin + 7, { lineBreak: false });
  });
  tag("P", () => {
    const label = productText.technicalSheet;
    doc.font("heading").fontSize(11).fillColor(palette.green700);
    doc.text(label, right - doc.widthOfString(label), margin - 7, { lineBreak: false });
  });
  decorate(() => {
    doc
      .moveTo(margin, margin + 30)
      .lineTo(right, margin + 30)
      .lineWidth(1)
      .strokeColor(palette.green700)
      .stroke();
  });
  return 30;
}

/** How to reach the company, under the sheet. */
export function drawFoot({ doc, tag, decorate }: Pen, { company }: SheetData): void {
  const top = height - margin - 12;
  decorate(() => {
    doc.moveTo(margin, top).lineTo(right, top).lineWidth(0.5).strokeColor(palette.line).stroke();
  });
  tag("P", () => {
    const lines = [company.address, [...company.phones, company.email].join(" · ")];
    doc.font("strong").fontSize(9).fillColor(palette.ink);
    doc.text(toPrintable(company.brand), margin, top + 8, { lineBreak: false });
    doc.font("text").fontSize(9).fillColor(palette.ink2);
    for (const [index, line] of lines.entries()) {
      const printable = toPrintable(line);
      doc.text(printable, right - doc.widthOfString(printable), top + 8 + index * 12, { lineBreak: false });
    }
  });
}
