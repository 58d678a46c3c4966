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
