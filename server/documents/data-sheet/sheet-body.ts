import { listUses, splitParagraphs, splitStandards } from "#contract/catalog/product-words.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { productText } from "#contract/text.ts";
import { palette } from "#server/media/palette.ts";
import { frameWithin, type Paper } from "../document.ts";
import { type Block, beside, fixedBlock, pictureBlock, space, stack, type TextStyle, textBlock } from "../layout.ts";
import { referenceBlock } from "./reference-blocks.ts";
import type { SheetData } from "./sheet-data.ts";

export const sheetFrame = frameWithin(48, 34, 60);

const pageWidth = sheetFrame.width;
const leftWidth = 212;
const gutter = 24;
const rightWidth = pageWidth - leftWidth - gutter;

/** Sizes in points at scale 1; a full sheet has a smaller scale. */
const sizes = { text: 10, small: 8.5, table: 9.5, heading: 12.5, slogan: 12, gap: 18 };
/** Minimum scale of the product name. */
const titleScaleLeast = 0.85;

function nameSize({ length }: string): number {
  if (length > 160) return 13;
  if (length > 60) return 18;
  return 25;
}

/** The building blocks of a sheet at one scale. */
function createBlocks(paper: Paper, scale: number) {
  const text: TextStyle = { font: "text", size: sizes.text * scale, color: palette.ink, lineGap: 2 * scale };
  const small: TextStyle = { font: "text", size: sizes.small * scale, color: palette.ink2 };
  const strong: TextStyle = { ...small, font: "strong" };
  const eyebrow: TextStyle = { font: "strong", size: sizes.text * scale, color: palette.green700 };
  const slogan: TextStyle = { font: "text", size: sizes.slogan * scale, color: palette.ink2 };
  const title = (name: string): TextStyle => ({
    font: "heading",
    size: nameSize(name) * Math.max(scale, titleScaleLeast),
    color: palette.ink,
  });
  const gap = space(sizes.gap * scale);
  const heading = (words: string, blockWidth: number): Block =>
    stack(
      textBlock(
        paper,
        words,
        blockWidth,
        { font: "heading", size: sizes.heading * scale, color: palette.green700 },
        "H2",
      ),
      space(4 * scale),
    );
  const bullet = (use: string, blockWidth: number): Block => {
    const square = fixedBlock(0, (x, y) =>
      paper.decorate(() => {
        paper.doc
          .rect(x, y + 4.5 * scale, 3 * scale, 3 * scale)
          .fillColor(palette.green700)
          .fill();
      }),
    );
    const words = textBlock(paper, use, blockWidth - 11, text, "LBody");
    return stack(beside({ left: 0, block: square }, { left: 11, block: words }), space(2 * scale));
  };
  const fact = (label: string, values: readonly string[]): Block[] =>
    values.length === 0
      ? []
      : [
          textBlock(paper, label, leftWidth, strong),
          ...values.map((value) => textBlock(paper, value, leftWidth, { ...text, lineGap: 0 })),
          space(7 * scale),
        ];
  return { text, small, eyebrow, slogan, title, gap, heading, bullet, fact };
}

type Blocks = ReturnType<typeof createBlocks>;

function descriptionAndUses(paper: Paper, { text, heading, bullet }: Blocks, data: SheetData, width: number): Block {
  const paragraphs = splitParagraphs(data.description);
  const uses = listUses(data.uses);
  return stack(
    ...(paragraphs.length > 0 ? [heading(productText.description, width)] : []),
    ...paragraphs.flatMap((paragraph) => [textBlock(paper, paragraph, width, text), space(text.size / 2)]),
    ...(uses.length > 0 ? [space(text.size * 0.7), heading(productText.uses, width)] : []),
    ...uses.map((use) => bullet(use, width)),
  );
}

/** The picture beside the description; without a picture the text takes the full width. */
function middle(paper: Paper, blocks: Blocks, data: SheetData, picture: Buffer | undefined): Block {
  const { small, fact } = blocks;
  const facts = [
    fact("Normas de referencia", splitStandards(data.norma)),
    fact(cartText.unit, data.unidad ? [data.unidad] : []),
  ];
  if (!picture) {
    const row = facts.map((blocks, index) => ({ left: index * (leftWidth + gutter), block: stack(...blocks) }));
    return stack(beside(...row), descriptionAndUses(paper, blocks, data, pageWidth));
  }
  const left = stack(
    pictureBlock(paper, picture, [leftWidth, leftWidth * 0.75], data.name),
    space(small.size * 0.3),
    textBlock(paper, "Imagen ilustrativa", leftWidth, small, "Caption"),
    space(small.size * 1.4),
    ...facts.flat(),
  );
  const right = descriptionAndUses(paper, blocks, data, rightWidth);
  return beside({ left: 0, block: left }, { left: leftWidth + gutter, block: right });
}

/** Everything between header and footer, at `scale`. */
export function sheetBody(paper: Paper, data: SheetData, picture: Buffer | undefined, scale: number): Block {
  const blocks = createBlocks(paper, scale);
  const { gap, heading, eyebrow, title, slogan } = blocks;
  const dimensions =
    data.references.length > 0
      ? [
          gap,
          heading(productText.dimensions, pageWidth),
          referenceBlock(paper, data.references, pageWidth, sizes.table * scale),
        ]
      : [];
  return stack(
    textBlock(paper, data.category, pageWidth, eyebrow),
    space(3),
    textBlock(paper, data.name, pageWidth, title(data.name), "H1"),
    space(3),
    textBlock(paper, data.slogan, pageWidth, slogan),
    gap,
    middle(paper, blocks, data, picture),
    ...dimensions,
  );
}
