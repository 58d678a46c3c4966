import { palette } from "#server/media/palette.ts";
import type { Paper, Role } from "./document.ts";
import type { PdfFont } from "./fonts.ts";
import { toPrintable } from "./printable.ts";

/**
 * A part of a page whose height in points is known before it is drawn. For text that may continue on further pages, it
 * is the height needed to begin.
 */
export interface Block {
  height: number;
  /** Draws the block with its upper left corner at `x`, `y` and returns the y of its end. */
  draw(x: number, y: number): number;
  /** Is not separated from the next block by a page break. */
  keepWithNext?: boolean;
}

export interface TextStyle {
  font: PdfFont;
  size: number;
  color: string;
  align?: "left" | "right";
  /** Points between lines, in addition to the font's line height. */
  lineGap?: number;
}

/** The text styles of requests and exports. */
export const text = {
  body: { font: "text", size: 9.5, color: palette.ink },
  strong: { font: "strong", size: 9.5, color: palette.ink },
  small: { font: "text", size: 8, color: palette.ink2 },
  label: { font: "strong", size: 8, color: palette.ink2 },
  title: { font: "heading", size: 20, color: palette.ink },
  number: { font: "heading", size: 13, color: palette.green700 },
} satisfies Record<string, TextStyle>;

export const fixedBlock = (height: number, paint: (x: number, y: number) => void): Block => ({
  height,
  draw: (x, y) => {
    paint(x, y);
    return y + height;
  },
});

export const space = (height: number): Block => fixedBlock(height, () => {});

const setFont = ({ doc }: Paper, { font, size, color }: TextStyle) => doc.font(font).fontSize(size).fillColor(color);

/** A text that is wrapped at `width`. */
export function textBlock(paper: Paper, value: string, width: number, style: TextStyle, role: Role = "P"): Block {
  const printable = toPrintable(value);
  const options = { width, lineGap: style.lineGap ?? 0, align: style.align ?? "left" };
  const height = setFont(paper, style).heightOfString(printable, options);
  return fixedBlock(height, (x, y) => paper.tag(role, () => void setFont(paper, style).text(printable, x, y, options)));
}

/** As `textBlock`, with breaks at spaces only: a code such as 'BRA-80-D' stays on one line. */
export function wordsBlock(paper: Paper, value: string, width: number, style: TextStyle): Block {
  const doc = setFont(paper, style);
  const lines = [""];
  for (const word of toPrintable(value).split(" ")) {
    const line = [lines.at(-1), word].filter(Boolean).join(" ");
    // pdfkit adds the space after a word, and measures the parts of a word around its hyphens without kerning.
    if (doc.widthOfString(`${line} `) > width - 2) lines.push(word);
    else lines.splice(-1, 1, line);
  }
  return stack(...lines.filter(Boolean).map((line) => textBlock(paper, line, width, style)));
}

/** A text on one line, in a smaller size if necessary. */
export function singleLine(paper: Paper, value: string, width: number, style: TextStyle): Block {
  const printable = toPrintable(value);
  const doc = setFont(paper, style);
  const height = doc.currentLineHeight(true);
  const natural = doc.widthOfString(printable);
  const size = Math.min(style.size, (style.size * width) / natural);
  const indent = style.align === "right" ? width - (natural * size) / style.size : 0;
  return fixedBlock(height, (x, y) =>
    paper.tag("P", () => void setFont(paper, { ...style, size }).text(printable, x + indent, y, { lineBreak: false })),
  );
}

/** A text over as many pages as it needs; it begins where at least two lines fit. */
export function flowingText(paper: Paper, value: string, width: number, style: TextStyle, below = 0): Block {
  const draw = (x: number, y: number) => {
    setFont(paper, style).text(toPrintable(value), x, y, { width });
    return paper.doc.y + below;
  };
  return { height: style.size * 2, draw };
}

/** A horizontal line; it has a height only if `thickness` is given. */
export function rule({ doc, decorate }: Paper, width: number, lineColor: string = palette.line, thickness?: number) {
  return fixedBlock(thickness ?? 0, (x, y) =>
    decorate(() => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness ?? 0.6)
        .strokeColor(lineColor)
        .stroke();
    }),
  );
}

/** An empty box, for example to be filled in by hand. */
export const box = ({ doc, decorate }: Paper, width: number, height: number): Block =>
  fixedBlock(height, (x, y) =>
    decorate(() => void doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(palette.line).stroke()),
  );

export const withBackground = ({ doc, decorate }: Paper, width: number, ground: string, block: Block): Block => ({
  ...block,
  draw: (x, y) => {
    decorate(() => void doc.rect(x, y, width, block.height).fillColor(ground).fill());
    return block.draw(x, y);
  },
});

/** A picture centred on a background; the background alone without a picture. */
export function pictureBlock(
  paper: Paper,
  image: Buffer | string | undefined,
  [width, height]: [width: number, height: number],
  alt?: string,
): Block {
  const fit: [number, number] = [width, height];
  const paint = (x: number, y: number) => {
    if (image === undefined) return;
    paper.tag("Figure", () => void paper.doc.image(image, x, y, { fit, align: "center", valign: "center" }), alt);
  };
  return withBackground(paper, width, palette.sweep, fixedBlock(height, paint));
}

export const stack = (...blocks: readonly Block[]): Block => ({
  height: heightOf(blocks),
  draw: (x, y) => blocks.reduce((top, block) => block.draw(x, top), y),
});

/** Places blocks side by side, each `left` points from the left edge. */
export const beside = (...columns: readonly { left: number; block: Block }[]): Block =>
  fixedBlock(Math.max(0, ...columns.map(({ block }) => block.height)), (x, y) => {
    for (const { left, block } of columns) block.draw(x + left, y);
  });

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

/** The area for blocks, in points. */
export interface PageArea {
  left: number;
  /** Top on the first page, below existing content. */
  start: number;
  /** Top on further pages. */
  top: number;
  bottom: number;
  /** Starts a new page; the blocks on the current one end at `end`. */
  addPage(end: number): void;
}

/** Splits blocks into pieces of at most `available` points; one block alone may be higher. */
function splitToFit(blocks: readonly Block[], available: number): Block[][] {
  if (blocks.length === 0) return [];
  if (heightOf(blocks) <= available) return [[...blocks]];
  const pieces: Block[][] = [];
  let piece: Block[] = [];
  for (const block of blocks) {
    if (piece.length > 0 && (!piece.at(-1)?.keepWithNext || heightOf(piece) + block.height > available)) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(block);
  }
  return [...pieces, piece];
}

/**
 * Draws groups of blocks below one another and returns the y of the end. A group is kept on one page if it fits on one.
 * Always terminates: every step draws at least one block and adds at most one page.
 */
export function layOut(groups: readonly (readonly Block[])[], { left, start, top, bottom, addPage }: PageArea): number {
  let y = start;
  for (const piece of groups.flatMap((group) => splitToFit(group, bottom - top))) {
    if (y > top && y + heightOf(piece) > bottom) {
      addPage(y);
      y = top;
    }
    y = stack(...piece).draw(left, y);
  }
  return y;
}

/** Lays out groups from `start`, with the table header `head` repeated on each page. */
export function layOutPages(
  { doc, frame }: Paper,
  groups: readonly (readonly Block[])[],
  start: number,
  head?: { block: Block; foot: Block },
): number {
  const { left, top, bottom } = frame;
  const headHeight = head?.block.height ?? 0;
  const [first = []] = splitToFit(groups[0] ?? [], bottom - top - headHeight);
  const fitsHere = !head || start === top || start + headHeight + heightOf(first) <= bottom;
  if (!fitsHere) doc.addPage();
  const begin = fitsHere ? start : top;
  return layOut(groups, {
    left,
    start: head ? head.block.draw(left, begin) : begin,
    top: top + headHeight,
    bottom,
    addPage: (end) => {
      head?.foot.draw(left, end);
      doc.addPage();
      head?.block.draw(left, top);
    },
  });
}

/**
 * Adds the footer with `words` and the page number to every page in memory. With `total` the number of pages too: call
 * it after the last page.
 */
export function drawFooters(paper: Paper, words: string, { total }: { total: boolean }): void {
  const { doc, frame } = paper;
  const { start, count } = doc.bufferedPageRange();
  const left = textBlock(paper, words, frame.width, text.small);
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // The footer is below the margin, where pdfkit would start a new page.
    doc.page.margins.bottom = 0;
    left.draw(frame.left, frame.bottom + 16);
    const number = total ? `Página ${page + 1} de ${count}` : `Página ${page + 1}`;
    textBlock(paper, number, frame.width, { ...text.small, align: "right" }).draw(frame.left, frame.bottom + 16);
  }
}
