import { writeCsv } from "#contract/csv-cell.ts";
import { describeReference } from "#server/requests/list/list-line.ts";
import { readWeight } from "#server/requests/list/reference-weight.ts";
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

/** A line with references has a row for each, so that the quantities of the file add up. */
function toRows({ number, name }: Quotation, line: QuotationLine, position: number): (string | number)[][] {
  const head = (code = "") => [number, name, position, code, line.idProduct, line.name];
  const [unit, note] = [line.unit ?? "", line.note ?? ""];
  if (line.references.length === 0) return [[...head(), "", line.quantity, unit, "", note, ...askedCells(line)]];
  return line.references.map((reference, index) => [
    ...head(reference.code),
    describeReference(reference),
    reference.quantity,
    unit,
    readWeight(reference.reference_value) ?? "",
    index === 0 ? note : "",
    ...askedCells(reference),
  ]);
}

const hasOtherUnits = ({ asked, references }: QuotationLine): boolean =>
  asked !== undefined || references.some((reference) => reference.asked !== undefined);

/**
 * The list as CSV for Excel in Colombia: semicolons, UTF-8 with a byte order mark. Quantities typed in another unit get
 * columns at the end, if there are any.
 */
export function renderListCsv(quotation: Quotation): Buffer {
  const { lines } = quotation;
  const head = lines.some(hasOtherUnits) ? [...columns, ...askedColumns] : columns;
  const rows = lines.flatMap((line, index) => toRows(quotation, line, index + 1));
  return Buffer.from(writeCsv([head, ...rows.map((row) => row.slice(0, head.length))]), "utf8");
}
