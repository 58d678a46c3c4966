import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";
import type PDFDocument from "pdfkit";
import { unpackWoff } from "./unpack-woff.ts";

export type PdfDocument = InstanceType<typeof PDFDocument>;

export type PdfFont = "text" | "strong" | "heading";

const fontNames: readonly PdfFont[] = ["text", "strong", "heading"];

const require = createRequire(import.meta.url);

// Whole names in whole calls, so that a search for unused packages finds them.
const findFile: Record<PdfFont, () => string> = {
  text: () => require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff"),
  strong: () => require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff"),
  heading: () => require.resolve("@fontsource/archivo/files/archivo-latin-600-normal.woff"),
};

/** Glyph layouts in the cache, a kB each: one company's documents are made of the same words. */
const maxLayouts = 5_000;

/**
 * A font with a cache of the glyph layouts of words: layout is half the work on a data sheet. Each caller gets positions
 * of its own, since pdfkit scales them in place.
 */
function cacheLayouts(font: Font): Font {
  const cache = new Map<string, GlyphRun>();
  const layoutWord = (word: string): GlyphRun => {
    const cached = cache.get(word);
    if (cached) return cached;
    const run = font.layout(word);
    if (cache.size >= maxLayouts) cache.clear();
    cache.set(word, run);
    return run;
  };
  const layout: Font["layout"] = (text, features, ...language) => {
    if (features !== undefined) return font.layout(text, features, ...language);
    const run = layoutWord(text);
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  return Object.create(font, { layout: { value: layout } });
}

const loaded = new Map<PdfFont, Font>();

/** One of the house's fonts, read once: to read it costs more than to write a page with it. */
export function loadFont(name: PdfFont): Font {
  const known = loaded.get(name);
  if (known) return known;
  const font = create(unpackWoff(readFileSync(findFile[name]())));
  if (!("layout" in font)) throw new Error(`The font "${name}": expected one font, found a collection`);
  const cached = cacheLayouts(font);
  loaded.set(name, cached);
  return cached;
}

/** Makes the house's letters known to a document: `doc.font("text" satisfies PdfFont)`. */
export function registerFonts(doc: PdfDocument): void {
  // pdfkit takes a font that is read already; its types do not know that.
  for (const name of fontNames) doc.registerFont(name, loadFont(name) as unknown as Uint8Array);
}

// What the Latin cut of the fonts holds, beside U+0020 to U+00FF.
const otherLetters = new Set("ıŒœƒˆ˚˜ʼ–—‘’‚“”„•…′″‹›⁄€™−∕");

const substitutes: Record<string, string> = { "≥": ">=", "≤": "<=", "≠": "!=", "→": "->", "←": "<-", "\t": " " };

const isPrintable = (character: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff\n]/.test(character) || otherLetters.has(character);

function toPrintableCharacter(character: string): string {
  if (isPrintable(character)) return character;
  const substitute = substitutes[character];
  if (substitute !== undefined) return substitute;
  // Marks, joiners and signs of direction have no shape of their own.
  if (/[\p{M}\p{C}\p{Z}]/u.test(character)) return "";
  const base = character.normalize("NFD").charAt(0);
  return isPrintable(base) ? base : "?";
}

/** `text` in the letters the fonts have: what they lack loses its accent or becomes a question mark, never an empty box. */
export const toPrintable = (text: string): string =>
  Array.from(text.replace(/\r\n?/g, "\n").normalize("NFC"), toPrintableCharacter).join("");
