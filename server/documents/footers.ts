import type { PdfDocument } from "./fonts.ts";
import { sheet, text, write } from "./sheet.ts";

/** These words and the page's number at the foot of every page, once their count is known. */
export function drawFooters(doc: PdfDocument, words: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the text's own margin, where pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    const place = { x: sheet.left, y: sheet.footer, width: sheet.width };
    write(doc, words, place, text.small);
    write(doc, `Página ${page - start + 1} de ${count}`, place, { ...text.small, align: "right" });
  }
}
