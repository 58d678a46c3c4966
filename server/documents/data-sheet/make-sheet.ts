import PDFDocument from "pdfkit";
import { palette } from "#server/media/palette.ts";
import { type PdfDocument, registerFonts } from "../fonts.ts";
import type { Block, Pen } from "./block.ts";
import { sheetBody } from "./sheet-body.ts";
import type { SheetData } from "./sheet-data.ts";
import { drawFoot, drawHead } from "./sheet-head.ts";
import { page } from "./sheet-style.ts";
import { shortenSheet, shortenSteps } from "./shorten-sheet.ts";

/** Changes with the look of the sheet, so that sheets of an older look are made again. */
export const sheetVersion = "2";

const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6];

/** The same data gives the same bytes on any day. */
const fixedDate = new Date("2025-01-01T00:00:00Z");

function openDocument({ company, name }: SheetData): PdfDocument {
  const doc = new PDFDocument({
    size: "letter",
    // Blocks stand where they are put; a margin would start another page under them.
    margin: 0,
    lang: "es-CO",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: `Ficha técnica: ${name}`, Author: company.brand, CreationDate: fixedDate, ModDate: fixedDate },
  });
  registerFonts(doc);
  return doc;
}

function createPen(doc: PdfDocument): Pen & { finish(): void } {
  const root = doc.struct("Document");
  doc.addStructure(root);
  return {
    doc,
    tag: (role, draw, alt) => root.add(doc.struct(role, alt === undefined ? {} : { alt }, draw)),
    decorate: (draw) => {
      doc.markContent("Artifact");
      draw();
      doc.endMarkedContent();
    },
    finish: () => root.end(),
  };
}

/** The body at the largest scale that fits; at the smallest one, with as little left out as it takes. */
function fitBody(pen: Pen, data: SheetData, picture: Buffer | undefined, available: number): Block {
  const smallest = scales.at(-1) ?? 1;
  const whole = scales.map((scale) => ({ shown: data, scale }));
  const shortened = Array.from({ length: shortenSteps }, (_, step) => ({
    shown: shortenSheet(data, step),
    scale: smallest,
  }));
  for (const { shown, scale } of [...whole, ...shortened]) {
    const body = sheetBody(pen, shown, picture, scale);
    if (body.height <= available) return body;
  }
  throw new Error(`The sheet of ${data.name} does not fit on its page`);
}

/** A product's technical sheet: one letter page. `picture` is a JPEG; without one its place is left out. */
export async function makeSheet(data: SheetData, picture: Buffer | undefined): Promise<Buffer> {
  const doc = openDocument(data);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
  const pen = createPen(doc);
  const top = page.margin + drawHead(pen, data) + 22;
  const bottom = page.height - page.margin - 12;
  const body = fitBody(pen, data, picture, bottom - top - 14);
  doc.fillColor(palette.ink);
  body.draw(page.margin, top);
  drawFoot(pen, data);
  pen.finish();
  doc.end();
  await written;
  return Buffer.concat(chunks);
}
