import { describeReference } from "#server/requests/list-line.ts";
import { readWeight } from "#server/requests/reference-weight.ts";
import type { Quotation, QuotationLine } from "#server/requests/requests.ts";

const columns = [
  "Solicitud",
  "Comprador",
  "Línea",
  "Id",
  "Producto",
  "Referencia",
  "Cantidad",
  "Unidad",
  "Peso por pieza (kg)",
  "Nota",
];
const askedColumns = ["Pedido", "Unidad del pedido", "Desperdicio (%)"];

// A spreadsheet runs a cell that begins with one of these; the wide ones count in some languages.
const formula = /[\s\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const formulaStart = new RegExp(`^${formula.source}|^[\\t\\r\\n\\0]`, "u");
/** Whatever separator the file has, some program takes each of these for the end of a cell, which another one follows. */
const separatorBeforeFormula = new RegExp(`[,;|\\t\\n\\v\\f\\0\\u0085\\u2028\\u2029](?=${formula.source})`, "gu");
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a table has no use for.
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g;

/** One cell of a CSV file: never a formula, quotes doubled; a number with the decimal comma of Colombia. */
export function toCell(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = value.replace(/\r\n?/g, "\n");
  const parted = text.replace(separatorBeforeFormula, "$&'");
  const harmless = `${formulaStart.test(parted) ? "'" : ""}${parted.replace(control, " ")}`;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What was asked in another unit; empty where nothing was. */
const askedCells = ({ asked }: Pick<QuotationLine, "asked">): (string | number)[] =>
  asked ? [asked.thousandths / 1000, asked.unit, asked.waste_percent] : ["", "", ""];

/** A line with a split has a row for each reference, so that the quantities of the file add up. */
function toRows({ number, name }: Quotation, line: QuotationLine, position: number): (string | number)[][] {
  const head = [number, name, position, line.idProduct, line.name];
  const [unit, note] = [line.unit ?? "", line.note ?? ""];
  if (line.references.length === 0) return [[...head, "", line.quantity, unit, "", note, ...askedCells(line)]];
  return line.references.map((reference, index) => [
    ...head,
    describeReference(reference),
    reference.quantity,
    unit,
    readWeight(reference.reference_value) ?? "",
    index === 0 ? note : "",
    ...askedCells(reference),
  ]);
}

const isAskedOtherwise = ({ asked, references }: QuotationLine): boolean =>
  asked !== undefined || references.some((reference) => reference.asked !== undefined);

/**
 * The list as a table that Excel opens in Colombia: semicolons, UTF-8 with its mark. What was asked in another unit has
 * columns at the end, where anything was.
 */
export function renderListCsv(quotation: Quotation): Buffer {
  const { lines } = quotation;
  const head = lines.some(isAskedOtherwise) ? [...columns, ...askedColumns] : columns;
  const rows = lines.flatMap((line, index) => toRows(quotation, line, index + 1));
  const table = [head, ...rows.map((row) => row.slice(0, head.length))];
  return Buffer.from(`\ufeff${table.map((row) => row.map(toCell).join(";")).join("\r\n")}\r\n`, "utf8");
}
