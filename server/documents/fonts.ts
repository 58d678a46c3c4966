import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";
import type PDFDocument from "pdfkit";
import { unpackWoff } from "./unpack-woff.ts";

export type PdfDocument = InstanceType<typeof PDFDocument>;

export type PdfFont = "text" | "strong" | "heading";

const fontNames: readonly PdfFont[] = ["text", "strong", "heading"];

const require = createRequire(import.meta.url);

// Literal names, so that knip finds the packages.
const findFile: Record<PdfFont, () => string> = {
  text: () => require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff"),
  strong: () => require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff"),
  heading: () => require.resolve("@fontsource/archivo/files/archivo-latin-600-normal.woff"),
};

/** Cached glyph layouts, of 1 kB each: the documents of one company repeat the same words. */
const maxLayouts = 5_000;

/**
 * Caches the glyph layouts of words in a font, which take half the time of a data sheet. Each caller gets a copy of the
 * positions, because pdfkit scales them in place.
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

/** Loads a font once: reading it takes longer than writing a page. */
export function loadFont(name: PdfFont): Font {
  const known = loaded.get(name);
  if (known) return known;
  const font = create(unpackWoff(readFileSync(findFile[name]())));
  if (!("layout" in font)) throw new Error(`The font "${name}": expected one font, found a collection`);
  // fontkit keeps a glyph as it was first requested: as a part of "á", an "a" would have no text in any later PDF.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  const cached = cacheLayouts(font);
  loaded.set(name, cached);
  return cached;
}

/** Registers the fonts in a document, for `doc.font("text" satisfies PdfFont)`. */
export function registerFonts(doc: PdfDocument): void {
  // pdfkit accepts a loaded font, but its types do not say so.
  for (const name of fontNames) doc.registerFont(name, loadFont(name) as unknown as Uint8Array);
}

// The glyphs of the fonts' Latin subset outside U+0020 to U+00FF.
const extraGlyphs = new Set("ıŒœƒˆ˚˜ʼ–—‘’‚“”„•…′″‹›⁄€™−∕");

const substitutes: Record<string, string> = {
  "≥": ">=",
  "≤": "<=",
  "≠": "!=",
  "→": "->",
  "←": "<-",
  "\t": " ",
  // Diameters, bullets, and hyphens that do not break.
  "⌀": "Ø",
  "∅": "Ø",
  Φ: "Ø",
  φ: "Ø",
  "●": "•",
  "▪": "•",
  "■": "•",
  "◦": "•",
  "○": "•",
  "►": "•",
  "➢": "•",
  "❖": "•",
  "\u2010": "-",
  "\u2011": "-",
  // Yes and no, in texts from chats.
  "✅": "[sí]",
  "☑": "[sí]",
  "✓": "[sí]",
  "✔": "[sí]",
  "√": "[sí]",
  "❌": "[no]",
  "✖": "[no]",
  "✕": "[no]",
  "❎": "[no]",
  "✗": "[no]",
  "✘": "[no]",
  "🚫": "[no]",
  "⛔": "[no]",
  // A box, which may mean either where it is crossed.
  "☐": "[ ]",
  "☒": "[x]",
};

const isPrintable = (character: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff\n]/.test(character) || extraGlyphs.has(character);

/** `character` is outside U+0020 to U+00FF. */
function toPrintableCharacter(character: string): string {
  if (extraGlyphs.has(character)) return character;
  const substitute = substitutes[character];
  if (substitute !== undefined) return substitute;
  // Combining marks, joiners and direction signs have no glyph.
  if (/[\p{M}\p{C}\p{Zl}\p{Zp}]/u.test(character)) return "";
  const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every(isPrintable) ? plain : "?";
}

/**
 * Replaces characters that the fonts lack by plain ones, such as 'fi' for a ligature, or a question mark, so that no
 * empty box is printed.
 */
export const toPrintable = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .normalize("NFC")
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\n]/gu, toPrintableCharacter);
