import { cutNote, isNoteTooLong } from "#contract/field-rules.ts";
import { palette } from "#server/media/palette.ts";
import { describeReference, type ListLine, writeAsked } from "#server/requests/list-line.ts";
import { formatQuantity } from "#server/requests/list-totals.ts";
import { writeUnit } from "#server/requests/write-unit.ts";
import type { PdfDocument } from "../fonts.ts";
import { layOut, type Row } from "../layout.ts";
import { drawLine, measure, sheet, type TextStyle, text, write, writeOneLine } from "../sheet.ts";
import type { EmbeddedPictures } from "./pictures.ts";
import type { TableColumns } from "./table-columns.ts";

const picture = { width: 50, height: 38 };
const padding = 7;
const headHeight = 20;
const priceHeight = 17;
/** Characters, so that no row is higher than a page; longer ones are whole in the mail and the CSV. */
const maxLength = { name: 400, reference: 500, unit: 60 };

const referenceStyle: TextStyle = { ...text.body, size: 8.5 };

const shorten = (words: string, max: number): string => (words.length > max ? `${words.slice(0, max)}…` : words);

/** What the rows of one table share. */
interface Table {
  doc: PdfDocument;
  columns: TableColumns;
  pictures: EmbeddedPictures;
}

function drawHead({ doc, columns }: Table, y: number): number {
  doc.rect(sheet.left, y, sheet.width, headHeight).fillColor(palette.green900).fill();
  const style: TextStyle = { ...text.label, color: palette.white };
  const title = (words: string, { x, width }: { x: number; width: number }, align: "left" | "right" = "left") =>
    write(doc, words, { x, y: y + 5, width }, { ...style, align });
  title("N.º", { x: columns.position, width: 20 });
  title("Producto", { x: columns.picture, width: 200 });
  title("Cantidad", columns.quantity, "right");
  for (const { title: words, x, width } of columns.prices) title(words, { x: x + 4, width });
  return y + headHeight;
}

/** The cells of a row that gets a price; all of them look alike. */
function drawPriceCells({ doc, columns }: Table, y: number): void {
  for (const { x, width } of columns.prices) {
    doc.rect(x, y, width, priceHeight).lineWidth(0.6).strokeColor(palette.line).stroke();
  }
}

function writeQuantity({ doc, columns }: Table, quantity: number, y: number, style: TextStyle): void {
  writeOneLine(doc, formatQuantity(quantity), { ...columns.quantity, y }, { ...style, align: "right" });
}

function drawPicture({ doc, columns, pictures }: Table, path: string, y: number): void {
  const image = pictures.get(path);
  doc.rect(columns.picture, y, picture.width, picture.height).fillColor(palette.sweep).fill();
  if (!image) return;
  const fit: [number, number] = [picture.width, picture.height];
  doc.image(image, columns.picture, y, { fit, align: "center", valign: "center" });
}

function productRow(table: Table, line: ListLine, position: number): Row {
  const { doc, columns } = table;
  const { product, quantity } = columns;
  const name = shorten(line.name, maxLength.name);
  const id = [`Producto ${line.idProduct}`, writeAsked(line)].filter(Boolean).join(" · ");
  const unit = line.unit === null ? "" : shorten(writeUnit(line.unit, line.quantity), maxLength.unit);
  const nameHeight = measure(doc, name, product.width, text.strong);
  const numberHeight = measure(doc, "0", quantity.width, text.strong);
  const height = Math.max(
    picture.height,
    nameHeight + measure(doc, id, product.width, text.small),
    numberHeight + measure(doc, unit, quantity.width, text.small),
  );
  const keepsWithNext = line.references.length > 0 || Boolean(line.note);
  return {
    height: padding + height + (keepsWithNext ? 3 : padding),
    keepsWithNext,
    draw: (top) => {
      const y = top + padding;
      drawLine(doc, [sheet.left, top], [sheet.right, top]);
      writeOneLine(doc, String(position), { x: columns.position, y, width: 16 }, text.small);
      drawPicture(table, line.image_url, y);
      write(doc, name, { ...product, y }, text.strong);
      write(doc, id, { ...product, y: y + nameHeight }, text.small);
      writeQuantity(table, line.quantity, y, text.strong);
      write(doc, unit, { ...quantity, y: y + numberHeight }, { ...text.small, align: "right" });
      if (line.references.length === 0) drawPriceCells(table, y);
    },
  };
}

function referenceRow(table: Table, reference: ListLine["references"][number]): Row {
  const { doc, columns } = table;
  const words = [describeReference(reference), writeAsked(reference)].filter(Boolean).join(" · ");
  const name = shorten(words, maxLength.reference);
  return {
    height: Math.max(measure(doc, name, columns.product.width, referenceStyle), priceHeight) + 3,
    draw: (y) => {
      write(doc, name, { ...columns.product, y: y + 3 }, referenceStyle);
      writeQuantity(table, reference.quantity, y + 3, referenceStyle);
      drawPriceCells(table, y);
    },
  };
}

function noteRow({ doc, columns }: Table, note: string): Row {
  const words = `Nota: ${cutNote(note)}${isNoteTooLong(note) ? " … (sigue en el correo)" : ""}`;
  const place = { ...columns.product, width: sheet.right - columns.product.x };
  return {
    height: measure(doc, words, place.width, text.small) + padding,
    draw: (y) => write(doc, words, { ...place, y: y + 1 }, text.small),
  };
}

const lineRows = (table: Table, line: ListLine, position: number): Row[] => [
  productRow(table, line, position),
  ...line.references.map((reference) => referenceRow(table, reference)),
  ...(line.note ? [noteRow(table, line.note)] : []),
];

/** Every line, none torn apart that fits on a page, the head again on each page, and `closing` below the last one. */
export function drawList(table: Table, lines: readonly ListLine[], closing: Row, top: number): void {
  const { doc } = table;
  const groups = lines.map((line, index) => lineRows(table, line, index + 1));
  // Totals never stand alone on a page.
  const [lastRow] = groups.at(-1)?.splice(-1) ?? [];
  if (lastRow) groups.at(-1)?.push({ ...lastRow, keepsWithNext: true });
  groups.push([...(groups.pop() ?? []), closing]);
  layOut(groups, {
    start: drawHead(table, top),
    top: sheet.top + headHeight,
    bottom: sheet.bottom,
    turn: (end) => {
      drawLine(doc, [sheet.left, end], [sheet.right, end]);
      doc.addPage();
      drawHead(table, sheet.top);
    },
  });
}
