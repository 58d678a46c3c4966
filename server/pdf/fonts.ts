import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
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

const loaded = new Map<PdfFont, Buffer>();

function loadFont(name: PdfFont): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(findFile[name]()));
  loaded.set(name, bytes);
  return bytes;
}

/** Makes the house's letters known to a document: `doc.font("text" satisfies PdfFont)`. */
export function registerFonts(doc: PdfDocument): void {
  for (const name of fontNames) doc.registerFont(name, loadFont(name));
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
