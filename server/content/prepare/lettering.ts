import { loadFont, type PdfFont } from "#server/documents/fonts.ts";
import { toPrintable } from "#server/documents/printable.ts";

export interface Lettering {
  font: PdfFont;
  /** In px. */
  size: number;
}

/** The width of a line in px. */
export function measureLine(line: string, { font, size }: Lettering): number {
  const face = loadFont(font);
  return (face.layout(toPrintable(line)).advanceWidth / face.unitsPerEm) * size;
}

/** A line as SVG paths with its baseline at `x`, `y`, because sharp does not have the site's fonts. */
export function drawLine(line: string, { font, size }: Lettering, x: number, y: number): string {
  const face = loadFont(font);
  const { glyphs, positions } = face.layout(toPrintable(line));
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += positions[index]?.xAdvance ?? 0;
    return outline;
  });
  const scale = size / face.unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
}

/** Wraps a text between words into lines of at most `width` px; a longer word gets its own line. */
export function breakIntoLines(text: string, lettering: Lettering, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measureLine(longer, lettering) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
