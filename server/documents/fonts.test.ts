import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { readPdfPages } from "../../tests/support/read-pdf.ts";
import { loadFont, toPrintable } from "./fonts.ts";

test.each([
  ['Tubería Ø 24" × 2,50 m – 1.250 kg/m² «Clase II»', 'Tubería Ø 24" × 2,50 m – 1.250 kg/m² «Clase II»'],
  ["≥ 28 MPa → patio", ">= 28 MPa -> patio"],
  ["Łukasz Şahin", "?ukasz Sahin"],
  ["Ana 🏗️ محمد", "Ana ? ????"],
  ["a\u202eb\u200bc\u0000d", "abcd"],
  ["línea 1\r\nlínea 2\tfin", "línea 1\nlínea 2 fin"],
  ["n\u0303", "ñ"],
  ["con\ufb01rmar · 25 ㎡ · Clase Ⅲ · 𝗡𝗲𝗴𝗿𝗼", "confirmar · 25 m2 · Clase III · Negro"],
  ["● ⌀ 24, φ 30, Φ 36, BOR\u201180", "• Ø 24, Ø 30, Ø 36, BOR-80"],
  ["✅ codo, ✔\ufe0f tee, ☑ unión, ✓ tapa, √ caja", "[sí] codo, [sí] tee, [sí] unión, [sí] tapa, [sí] caja"],
  [
    "❌ codo, ✗ tee, ✘ tapa, ✖\ufe0f caja, 🚫 tubo, ⛔ pozo",
    "[no] codo, [no] tee, [no] tapa, [no] caja, [no] tubo, [no] pozo",
  ],
  ["☒ codo, ☐ tee, ✕ tapa, ❎ caja", "[x] codo, [ ] tee, [no] tapa, [no] caja"],
  ["◦ codo ○ tee ► tapa ➢ caja ❖ tubo", "• codo • tee • tapa • caja • tubo"],
  ["20\u2003tubos de 1\u202f200 kg", "20 tubos de 1 200 kg"],
])("%j is printed as %j", (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

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
