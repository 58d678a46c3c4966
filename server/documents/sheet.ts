import PDFDocument from "pdfkit";
import { palette } from "#server/media/palette.ts";
import { type PdfDocument, type PdfFont, registerFonts, toPrintable } from "./fonts.ts";

/** Letter size in points, and what of it is written on. */
export const sheet = { left: 42, right: 570, width: 528, top: 42, bottom: 736, footer: 752 };

export interface TextStyle {
  font: PdfFont;
  size: number;
  color: string;
  align?: "left" | "right";
}

export const text = {
  body: { font: "text", size: 9.5, color: palette.ink },
  strong: { font: "strong", size: 9.5, color: palette.ink },
  small: { font: "text", size: 8, color: palette.ink2 },
  label: { font: "strong", size: 8, color: palette.ink2 },
  title: { font: "heading", size: 20, color: palette.ink },
  number: { font: "heading", size: 13, color: palette.green700 },
} satisfies Record<string, TextStyle>;

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** Height in points of `value` when it is written `width` wide. */
export function measure(doc: PdfDocument, value: string, width: number, style: TextStyle): number {
  return doc.font(style.font).fontSize(style.size).heightOfString(toPrintable(value), { width });
}

/** Writes `value` and says where it ends. */
export function write(doc: PdfDocument, value: string, { x, y, width }: Place, style: TextStyle): number {
  const { font, size, color, align = "left" } = style;
  doc.font(font).fontSize(size).fillColor(color).text(toPrintable(value), x, y, { width, align });
  return doc.y;
}

/** Writes `value` on one line, smaller where it would not fit. */
export function writeOneLine(doc: PdfDocument, value: string, place: Place, style: TextStyle): void {
  const printable = toPrintable(value);
  const width = doc.font(style.font).fontSize(style.size).widthOfString(printable);
  const size = Math.min(style.size, (style.size * place.width) / width);
  const x = style.align === "right" ? place.x + place.width - (width * size) / style.size : place.x;
  doc.font(style.font).fontSize(size).fillColor(style.color).text(printable, x, place.y, { lineBreak: false });
}

export function drawLine(doc: PdfDocument, from: [x: number, y: number], to: [x: number, y: number]): void {
  doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.6)
    .strokeColor(palette.line)
    .stroke();
}

/** For text that runs on over as many pages as it needs. */
export const flowMargins = { left: sheet.left, top: sheet.top, right: 612 - sheet.right, bottom: 792 - sheet.bottom };

/** An empty document of the house, its pages kept open until `finish`; without `margins` every place is given. */
export function createSheet(
  { title, author, at }: { title: string; author: string; at: string },
  margins = { left: 0, top: 0, right: 0, bottom: 0 },
): PdfDocument {
  const doc = new PDFDocument({
    size: "LETTER",
    margins,
    bufferPages: true,
    lang: "es-CO",
    displayTitle: true,
    info: { Title: toPrintable(title), Author: toPrintable(author), CreationDate: new Date(at) },
  });
  registerFonts(doc);
  return doc;
}

/** The bytes of a finished document. */
export function finish(doc: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("error", reject);
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.end();
  });
}
