import type { Company } from "#contract/site-content.ts";
import { palette } from "#server/media/palette.ts";
import { companyMark } from "./company-mark.ts";
import type { PdfDocument } from "./fonts.ts";
import { drawLine, sheet, text, write } from "./sheet.ts";

function drawMark(doc: PdfDocument, x: number, y: number, size: number): void {
  const { ring, piece } = companyMark;
  doc
    .save()
    .translate(x, y)
    .scale(size / companyMark.size);
  doc.path(ring.path).lineWidth(ring.strokeWidth).strokeColor(palette.green700).stroke();
  doc.path(piece).fillColor(palette.green700).fill();
  doc.restore();
}

/** The company's mark and data over a line; says where that is. */
export function drawLetterhead(doc: PdfDocument, company: Company): number {
  drawMark(doc, sheet.left, sheet.top, 30);
  const right = { x: 330, width: sheet.right - 330 };
  write(doc, company.brand, { x: sheet.left + 40, y: sheet.top + 1, width: 240 }, { ...text.title, size: 15 });
  write(doc, company.slogan, { x: sheet.left + 40, y: sheet.top + 19, width: 240 }, text.small);
  const lines = [
    `${company.legalName} · NIT ${company.nit}`,
    company.address.text,
    company.phones.map(({ display }) => display).join(" · "),
    company.emails.map(({ address }) => address)[0] ?? "",
  ];
  const lowest = lines.reduce(
    (y, line) => write(doc, line, { ...right, y }, { ...text.small, align: "right" }),
    sheet.top,
  );
  const below = Math.max(lowest, sheet.top + 34) + 10;
  drawLine(doc, [sheet.left, below], [sheet.right, below]);
  return below;
}
