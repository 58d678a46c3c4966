import { writeCsv } from "#contract/csv-cell.ts";
import { describeReference } from "#server/requests/list/list-line.ts";
import { findMeasures, listSold, type OwnProducts, type SoldPart } from "#server/requests/list/list-load.ts";
import type { Quotation, QuotationLine } from "#server/requests/read-request.ts";

const columns = [
  "Solicitud",
  "Comprador",
  "Línea",
  "Código",
  "Id",
  "Producto",
  "Referencia",
  "Cantidad",
  "Unidad",
  "Peso por pieza (kg)",
  "Nota",
];
const askedColumns = ["Pedido", "Unidad del pedido", "Desperdicio (%)"];

/** The quantity as typed in another unit; empty cells when there is none. */
const askedCells = ({ asked }: Pick<QuotationLine, "asked">): (string | number)[] =>
  asked ? [asked.thousandths / 1000, asked.unit, asked.waste_percent] : ["", "", ""];

/** The kilograms of one piece; an empty cell when they are unknown. */
function weigh({ line, reference }: SoldPart<QuotationLine>, products: OwnProducts): string | number {
  const grams = findMeasures(products.get(line.idProduct)?.productReferences ?? [], reference)?.weight_g;
  return grams === undefined ? "" : grams / 1000;
}

/** A line with references has a row for each, so that the quantities of the file add up. */
const toRows = (
  { number, name }: Quotation,
  line: QuotationLine,
  position: number,
  products: OwnProducts,
): (string | number)[][] =>
  listSold([line]).map((part, index) => [
    number,
    name,
    position,
    part.reference?.code ?? "",
    line.idProduct,
    line.name,
    part.reference ? describeReference(part.reference) : "",
    part.quantity,
    line.unit ?? "",
    weigh(part, products),
    index === 0 ? (line.note ?? "") : "",
    ...askedCells(part.reference ?? line),
  ]);

const hasOtherUnits = ({ asked, references }: QuotationLine): boolean =>
  asked !== undefined || references.some((reference) => reference.asked !== undefined);

/**
 * The list as CSV for Excel in Colombia: semicolons, UTF-8 with a byte order mark. Quantities typed in another unit get
 * columns at the end, if there are any.
 */
export function renderListCsv(quotation: Quotation, products: OwnProducts): Buffer {
  const { lines } = quotation;
  const head = lines.some(hasOtherUnits) ? [...columns, ...askedColumns] : columns;
  const rows = lines.flatMap((line, index) => toRows(quotation, line, index + 1, products));
  return Buffer.from(writeCsv([head, ...rows.map((row) => row.slice(0, head.length))]), "utf8");
}
