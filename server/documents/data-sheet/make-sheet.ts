import { productText } from "#contract/text.ts";
import { createDocument, type Paper } from "../document.ts";
import type { Block } from "../layout.ts";
import { sheetBody, sheetFrame } from "./sheet-body.ts";
import type { SheetData } from "./sheet-data.ts";
import { sheetFoot, sheetHead } from "./sheet-head.ts";
import { shortenSheet, shortenSteps } from "./shorten-sheet.ts";

const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6];

/** A fixed date, so that equal data gives equal bytes. */
const fixedDate = new Date("2025-01-01T00:00:00Z");

/** The body at the largest scale that fits; at the smallest scale, shortened as little as possible. */
function fitBody(paper: Paper, data: SheetData, picture: Buffer | undefined, available: number): Block {
  const smallest = scales.at(-1) ?? 1;
  const whole = scales.map((scale) => ({ shown: data, scale }));
  const shortened = Array.from({ length: shortenSteps }, (_, step) => ({
    shown: shortenSheet(data, step),
    scale: smallest,
  }));
  for (const { shown, scale } of [...whole, ...shortened]) {
    const body = sheetBody(paper, shown, picture, scale);
    if (body.height <= available) return body;
  }
  throw new Error(`The sheet of ${data.name} does not fit on its page`);
}

/** A product's data sheet of one letter page. `picture` is a JPEG; without one, its place is left out. */
export function makeSheet(data: SheetData, picture: Buffer | undefined): Promise<Buffer> {
  const { company, name } = data;
  const title = `${productText.technicalSheet}: ${name}`;
  const paper = createDocument({ title, author: company.brand, at: fixedDate, frame: sheetFrame, tagged: true });
  const { left, top, bottom } = sheetFrame;
  const start = sheetHead(paper, company).draw(left, top) + 21;
  fitBody(paper, data, picture, bottom - 14 - start).draw(left, start);
  sheetFoot(paper, company).draw(left, bottom);
  return paper.finish();
}
