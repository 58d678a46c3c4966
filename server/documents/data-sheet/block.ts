import { type PdfDocument, type PdfFont, toPrintable } from "../fonts.ts";

/** A part of a page whose height in points is known before it is drawn. */
export interface Block {
  height: number;
  draw(x: number, y: number): void;
}

export interface TextStyle {
  font: PdfFont;
  size: number;
  color: string;
  /** Points between lines, beside the font's own. */
  lineGap?: number;
  characterSpacing?: number;
}

/** What a screen reader takes a text for. */
export type TextRole = "H1" | "H2" | "P" | "Caption" | "TH" | "TD" | "LBody";

/** Adds what `draw` draws to the document's structure; `Artifact` is for decoration, which is never read out. */
export type Tag = (role: TextRole | "Figure", draw: () => void, alt?: string) => void;

/** What blocks are drawn with: the document, and where they stand in its structure. */
export interface Pen {
  doc: PdfDocument;
  tag: Tag;
  decorate(draw: () => void): void;
}

/** A text that breaks its lines at `width`. */
export function textBlock({ doc, tag }: Pen, text: string, width: number, style: TextStyle, role: TextRole): Block {
  const { font, size, lineGap = 0, characterSpacing = 0 } = style;
  const printable = toPrintable(text);
  const options = { width, lineGap, characterSpacing };
  const height = doc.font(font).fontSize(size).heightOfString(printable, options);
  return {
    height,
    draw: (x, y) =>
      tag(role, () => {
        doc.font(font).fontSize(size).fillColor(style.color).text(printable, x, y, options);
      }),
  };
}

export const space = (height: number): Block => ({ height, draw: () => {} });

/** Blocks under each other. */
export function stack(...blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((total, block) => total + block.height, 0),
    draw: (x, y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(x, top);
        top += block.height;
      }
    },
  };
}

/** Blocks beside each other, `left` points from the first one's edge. */
export function beside(...columns: readonly { left: number; block: Block }[]): Block {
  return {
    height: Math.max(0, ...columns.map(({ block }) => block.height)),
    draw: (x, y) => {
      for (const { left, block } of columns) block.draw(x + left, y);
    },
  };
}
