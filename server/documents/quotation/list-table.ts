import { cutNote, isNoteTooLong } from "#contract/fields/field-rules.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { formatCount } from "#contract/text.ts";
import { palette } from "#server/media/palette.ts";
import { describeReference, type ListLine, writeAsked } from "#server/requests/list/list-line.ts";
import { writeUnit } from "#server/requests/list/write-unit.ts";
import type { Paper } from "../document.ts";
import {
  type Block,
  beside,
  box,
  layOutPages,
  pictureBlock,
  rule,
  singleLine,
  space,
  stack,
  type TextStyle,
  text,
  textBlock,
  withBackground,
  wordsBlock,
} from "../layout.ts";
import type { EmbeddedPictures } from "./pictures.ts";
import type { TableColumns } from "./table-columns.ts";

const pictureHeight = 38;
const padding = 7;
const headHeight = 20;
const priceHeight = 17;
/** Maximum characters, so that no row is higher than a page; mail and CSV have the full text. */
const maxLength = { name: 400, reference: 500, unit: 60 };

const referenceStyle: TextStyle = { ...text.body, size: 8.5 };
const unitStyle: TextStyle = { ...text.small, align: "right" };

const shorten = (words: string, max: number): string => (words.length > max ? `${words.slice(0, max)}…` : words);

/** The context of all rows of a table. */
interface Table {
  paper: Paper;
  columns: TableColumns;
  pictures: EmbeddedPictures;
}

function headBlock({ paper, columns }: Table): Block {
  const style: TextStyle = { ...text.label, color: palette.white };
  const title = (words: string, left: number, width: number, align: "left" | "right" = "left") => ({
    left,
    block: stack(space(5), textBlock(paper, words, width, { ...style, align })),
  });
  const titles = beside(
    { left: 0, block: space(headHeight) },
    title("N.º", columns.position.left, 20),
    title("Producto", columns.picture.left, 200),
    title("Cantidad", columns.quantity.left, columns.quantity.width, "right"),
    ...columns.prices.map(({ title: words, left, width }) => title(words, left + 4, width)),
  );
  return withBackground(paper, paper.frame.width, palette.green900, titles);
}

const priceCells = ({ paper, columns }: Table) =>
  columns.prices.map(({ left, width }) => ({ left, block: box(paper, width, priceHeight) }));

const quantityLine = ({ paper, columns }: Table, quantity: number, style: TextStyle): Block =>
  singleLine(paper, formatCount(quantity), columns.quantity.width, { ...style, align: "right" });

function productRow(table: Table, line: ListLine, position: number): Block {
  const { paper, columns, pictures } = table;
  const { product, quantity, picture } = columns;
  const id = [`Producto ${line.idProduct}`, writeAsked(line)].filter(Boolean).join(" · ");
  const unit = line.unit === null ? "" : shorten(writeUnit(line.unit, line.quantity), maxLength.unit);
  const names = stack(
    textBlock(paper, shorten(line.name, maxLength.name), product.width, text.strong),
    textBlock(paper, id, product.width, text.small),
  );
  const amount = stack(
    quantityLine(table, line.quantity, text.strong),
    textBlock(paper, unit, quantity.width, unitStyle),
  );
  const keepWithNext = line.references.length > 0 || Boolean(line.note);
  const image = pictureBlock(paper, pictures.get(line.image_url), [picture.width, pictureHeight]);
  const cells = beside(
    { ...columns.position, block: singleLine(paper, String(position), columns.position.width, text.small) },
    // The row below, which is beside the picture too, needs no space under it.
    { ...picture, block: keepWithNext ? { ...image, height: 0 } : image },
    { ...product, block: names },
    { ...quantity, block: amount },
    ...(line.references.length === 0 ? priceCells(table) : []),
  );
  const row = stack(rule(paper, paper.frame.width), space(padding), cells, space(keepWithNext ? 3 : padding));
  return { ...row, keepWithNext };
}

function referenceRow(table: Table, reference: ListLine["references"][number]): Block {
  const { paper, columns } = table;
  const words = keepTogether(
    [describeReference(reference), reference.code, writeAsked(reference)].filter(Boolean).join(" · "),
  );
  const name = wordsBlock(paper, shorten(words, maxLength.reference), columns.product.width, referenceStyle);
  return beside(
    { ...columns.product, block: stack(space(3), name) },
    { ...columns.quantity, block: stack(space(3), quantityLine(table, reference.quantity, referenceStyle)) },
    ...priceCells(table),
    { left: 0, block: space(priceHeight + 3) },
  );
}

function noteRow({ paper, columns }: Table, note: string): Block {
  const words = `Nota: ${cutNote(note)}${isNoteTooLong(note) ? " … (sigue en el correo)" : ""}`;
  const { left } = columns.product;
  const block = stack(space(1), textBlock(paper, words, paper.frame.width - left, text.small), space(padding - 1));
  return beside({ left, block });
}

const lineRows = (table: Table, line: ListLine, position: number): Block[] => [
  productRow(table, line, position),
  ...line.references.map((reference) => referenceRow(table, reference)),
  ...(line.note ? [noteRow(table, line.note)] : []),
];

/**
 * Draws all lines, with the table header on each page and `closing` after the last line, and returns the y of the end.
 * A row is split only if it does not fit on a page.
 */
export function drawList(table: Table, lines: readonly ListLine[], closing: Block, start: number): number {
  const { paper } = table;
  const groups = lines.map((line, index) => lineRows(table, line, index + 1));
  // The last row stays with the totals, so that they are never alone on a page.
  const [lastRow] = groups.at(-1)?.splice(-1) ?? [];
  if (lastRow) groups.at(-1)?.push({ ...lastRow, keepWithNext: true });
  groups.push([...(groups.pop() ?? []), closing]);
  return layOutPages(paper, groups, start, { block: headBlock(table), foot: rule(paper, paper.frame.width) });
}
