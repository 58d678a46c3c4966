import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { readPdfPages } from "../../tests/support/read-pdf.ts";
import { loadFont } from "./fonts.ts";

test("a cached glyph layout equals the original, even if a caller changed its positions", () => {
  const font = loadFont("text");
  const first = font.layout("Tubería");
  const positions = structuredClone(first.positions);
  for (const position of first.positions) position.xAdvance *= 2;
  // More words than the cache holds.
  for (let at = 0; at < 6_000; at += 1) font.layout(String(at));
  for (let time = 0; time < 2; time += 1) expect(font.layout("Tubería").positions).toEqual(positions);
  expect(first.advanceWidth).toBe(2 * font.layout("Tubería").advanceWidth);
  expect(font.layout("fi", { liga: false }).glyphs).toHaveLength(2);
});

test("a letter can be copied from a PDF even if an earlier PDF had it only with an accent", async () => {
  // Fonts that no other test has used.
  vi.resetModules();
  const fonts = await import("./fonts.ts");
  const draw = (text: string): Promise<Buffer> => {
    const doc = new PDFDocument();
    fonts.registerFonts(doc);
    doc.font("text").text(text).end();
    return buffer(doc);
  };
  for (const text of ["ÁÉÍÓÚÜÑáéíóúüñç", "AEIOUNaeiounc"]) {
    expect(readPdfPages(await draw(text))).toEqual([expect.stringContaining(text)]);
  }
});
