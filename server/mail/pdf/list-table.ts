import { writeReference } from "#contract/text.ts";
import type { QuotationLine } from "../../inbox/requests.ts";
import type { PdfDocument } from "../../pdf/fonts.ts";
import { colors, drawLine, measure, sheet, type TextStyle, text, write, writeOneLine } from "../../pdf/sheet.ts";
import { formatQuantity } from "../list-totals.ts";
import { writeUnit } from "../write-unit.ts";
import type { EmbeddedPictures } from "./pictures.ts";

/** Left edges of the columns; the two last are left empty, to be filled in by hand. */
const columns = { position: 42, picture: 64, product: 124, quantity: 340, unitPrice: 410, total: 490 };
const productWidth = columns.quantity - columns.product - 8;
const quantityWidth = columns.unitPrice - columns.quantity - 8;
const picture = { width: 50, height: 38 };
const padding = 7;
const headHeight = 20;
/** The least height of what gets a price: room for a handwritten number. */
const roomForPrice = 16;
/** Characters, about six lines of the column. */
const longestUnit = 60;

/** Part of a line that is never torn apart: its name, one reference, its note. */
interface Piece {
  height: number;
  /** Space it needs on the page where it reaches further down than the next piece begins: a picture beside references. */
  reach?: number;
  draw(y: number): void;
}

function drawHead(doc: PdfDocument, y: number): number {
  doc.rect(sheet.left, y, sheet.width, headHeight).fillColor(colors.green900).fill();
  const style: TextStyle = { ...text.label, color: colors.white };
  const at = (x: number, width: number) => ({ x, y: y + 5, width });
  write(doc, "N.º", at(columns.position + 4, 20), style);
  write(doc, "Producto", at(columns.picture, 200), style);
  write(doc, "Cantidad", at(columns.quantity, quantityWidth), { ...style, align: "right" });
  write(doc, "Valor unitario", at(columns.unitPrice + 8, 72), style);
  write(doc, "Valor total", at(columns.total + 8, 72), style);
  return y + headHeight;
}

function writeQuantity(doc: PdfDocument, quantity: number, y: number, style: TextStyle): void {
  const place = { x: columns.quantity, y, width: quantityWidth };
  writeOneLine(doc, formatQuantity(quantity), place, { ...style, align: "right" });
}

/** What stands below the number. The column is narrow: a very long unit is whole in the mail and the table alone. */
function describeUnit({ unit, quantity }: QuotationLine): string {
  const words = unit === null ? "" : writeUnit(unit, quantity);
  return words.length > longestUnit ? `${words.slice(0, longestUnit)}…` : words;
}

function namePiece(doc: PdfDocument, line: QuotationLine, position: number, pictures: EmbeddedPictures): Piece {
  const image = pictures.get(line.image_url);
  const id = `Producto ${line.idProduct}`;
  const unit = describeUnit(line);
  const nameHeight = measure(doc, line.name, productWidth, text.strong);
  const numberHeight = measure(doc, "0", quantityWidth, text.strong);
  const textHeight = Math.max(
    nameHeight + measure(doc, id, productWidth, text.small),
    numberHeight + measure(doc, unit, quantityWidth, text.small),
  );
  return {
    height: textHeight + padding,
    reach: picture.height + padding,
    draw: (y) => {
      writeOneLine(doc, String(position), { x: columns.position + 4, y, width: 16 }, text.small);
      doc.rect(columns.picture, y, picture.width, picture.height).fillColor(colors.sweep).fill();
      if (image) {
        const fit: [number, number] = [picture.width, picture.height];
        doc.image(image, columns.picture, y, { fit, align: "center", valign: "center" });
      }
      write(doc, line.name, { x: columns.product, y, width: productWidth }, text.strong);
      write(doc, id, { x: columns.product, y: y + nameHeight, width: productWidth }, text.small);
      writeQuantity(doc, line.quantity, y, text.strong);
      const place = { x: columns.quantity, y: y + numberHeight, width: quantityWidth };
      write(doc, unit, place, { ...text.small, align: "right" });
    },
  };
}

function referencePiece(doc: PdfDocument, reference: QuotationLine["references"][number]): Piece {
  const name = writeReference(reference.reference_value);
  const style: TextStyle = { ...text.body, size: 8.5 };
  const height = Math.max(measure(doc, name, productWidth, style) + 4, roomForPrice);
  return {
    height,
    draw: (y) => {
      write(doc, name, { x: columns.product, y: y + 2, width: productWidth }, style);
      writeQuantity(doc, reference.quantity, y + 2, style);
      drawLine(doc, [columns.product, y], [sheet.right, y]);
    },
  };
}

function notePiece(doc: PdfDocument, note: string): Piece {
  const value = `Nota: ${note}`;
  return {
    height: measure(doc, value, productWidth, text.small) + padding,
    draw: (y) => write(doc, value, { x: columns.product, y: y + 2, width: productWidth }, text.small),
  };
}

const toPieces = (doc: PdfDocument, line: QuotationLine, position: number, pictures: EmbeddedPictures): Piece[] => [
  namePiece(doc, line, position, pictures),
  ...line.references.map((reference) => referencePiece(doc, reference)),
  ...(line.note === null ? [] : [notePiece(doc, line.note)]),
];

/** How far down the pieces reach when they stand below each other. */
function measurePieces(pieces: readonly Piece[]): number {
  let y = 0;
  let lowest = 0;
  for (const { height, reach = 0 } of pieces) {
    lowest = Math.max(lowest, y + reach);
    y += height;
  }
  return Math.max(y, lowest);
}

/** Draws pieces below each other and frames the empty columns beside them. */
function drawPieces(doc: PdfDocument, pieces: readonly Piece[], top: number): number {
  let y = top + padding;
  for (const piece of pieces) {
    piece.draw(y);
    y += piece.height;
  }
  y = top + padding + measurePieces(pieces);
  for (const x of [columns.unitPrice, columns.total]) drawLine(doc, [x, top], [x, y]);
  drawLine(doc, [sheet.left, y], [sheet.right, y]);
  return y;
}

/** How many of the pieces fit between `top` and the end of the page. */
function countFitting(pieces: readonly Piece[], top: number): number {
  const room = sheet.bottom - top - padding;
  let count = 0;
  while (count < pieces.length && measurePieces(pieces.slice(0, count + 1)) <= room) count += 1;
  return count;
}

/** Every line, none torn apart that fits on a page, the head again on each page; says where the table ends. */
export function drawList(
  doc: PdfDocument,
  lines: readonly QuotationLine[],
  pictures: EmbeddedPictures,
  top: number,
): number {
  const pageTop = sheet.top + headHeight;
  let y = drawHead(doc, top);
  const turnPage = () => {
    doc.addPage();
    y = drawHead(doc, sheet.top);
  };
  for (const [index, line] of lines.entries()) {
    let pieces = toPieces(doc, line, index + 1, pictures);
    const fitsOnAPage = countFitting(pieces, pageTop) === pieces.length;
    if (fitsOnAPage && countFitting(pieces, y) < pieces.length) turnPage();
    while (pieces.length > 0) {
      const count = countFitting(pieces, y);
      if (count > 0) y = drawPieces(doc, pieces.slice(0, count), y);
      pieces = pieces.slice(count);
      if (pieces.length > 0) turnPage();
    }
  }
  return y;
}
