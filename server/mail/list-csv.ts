import { writeReference } from "#contract/text.ts";
import type { Quotation, QuotationLine } from "../inbox/requests.ts";

const columns = ["Solicitud", "Línea", "Id", "Producto", "Referencia", "Cantidad", "Unidad", "Nota"];

// A spreadsheet runs a cell that begins with one of these; the wide ones count in some languages.
const formulaStart = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\0]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a table has no use for.
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g;

/** One cell of a CSV file: never a formula, quotes doubled. */
export function toCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = value.replace(/\r\n?/g, "\n");
  const harmless = `${formulaStart.test(text) ? "'" : ""}${text.replace(control, " ")}`;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line with a split has a row for each reference, so that the quantities of the file add up. */
function toRows(number: string, line: QuotationLine, position: number): (string | number)[][] {
  const head = [number, position, line.idProduct, line.name];
  const [unit, note] = [line.unit ?? "", line.note ?? ""];
  if (line.references.length === 0) return [[...head, "", line.quantity, unit, note]];
  return line.references.map((reference, index) => [
    ...head,
    writeReference(reference.reference_value),
    reference.quantity,
    unit,
    index === 0 ? note : "",
  ]);
}

/** The list as a table that Excel opens in Colombia: semicolons, UTF-8 with its mark. */
export function renderListCsv({ number, lines }: Quotation): Buffer {
  const rows = [columns, ...lines.flatMap((line, index) => toRows(number, line, index + 1))];
  return Buffer.from(`\ufeff${rows.map((row) => row.map(toCell).join(";")).join("\r\n")}\r\n`, "utf8");
}
