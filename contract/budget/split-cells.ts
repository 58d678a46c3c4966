import { readUnit } from "./budget-unit.ts";
import { isQuantity } from "./read-quantity.ts";

/** The text of a cell, or the number of a spreadsheet cell. */
export type Cell = string | number;

/** A line of a text or a row of a sheet, split into cells. */
export interface CellRow {
  lines: readonly [first: number, last: number];
  cells: readonly Cell[];
}

/** The text of a cell. */
export const writeCell = (cell: Cell | undefined): string =>
  // A spreadsheet stores 12.600000000000001 where it shows 12.6.
  typeof cell === "number" ? String(Number(cell.toPrecision(15))).replace(".", ",") : (cell ?? "").trim();

/** The text of a line that was not split. */
export const lineOf = (row: CellRow | undefined): string => writeCell(row?.cells[0]);

export type Delimiter = "\t" | ";" | "," | "|";

const lineEnd = /\r\n?|\n/;

/** The end of a quoted cell that opens at `start`, behind its closing quote; undefined if there is no quoted cell. */
function endOfQuoted(text: string, start: number, delimiter: Delimiter): number | undefined {
  // A ditto mark.
  if (text[start + 1] === delimiter) return undefined;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return [undefined, delimiter, "\n"].includes(text[at + 1]) ? at + 1 : undefined;
  }
  return undefined;
}

/**
 * Splits delimited text. A quoted cell may contain delimiters and line breaks; a quote without a closing one is an inch
 * mark.
 */
export function splitDelimited(source: string, delimiter: Delimiter): CellRow[] {
  const text = source.split(lineEnd).join("\n");
  const rows: CellRow[] = [];
  let cells: string[] = [];
  let first = 1;
  let line = 1;
  let start = 0;
  while (start <= text.length) {
    const quoted = text[start] === '"' ? endOfQuoted(text, start, delimiter) : undefined;
    let end = quoted ?? start;
    while (quoted === undefined && end < text.length && text[end] !== delimiter && text[end] !== "\n") end += 1;
    const raw = text.slice(start, end);
    cells.push(quoted === undefined ? raw : raw.slice(1, -1).replaceAll('""', '"'));
    line += raw.split("\n").length - 1;
    if (text[end] !== delimiter) {
      rows.push({ lines: [first, line], cells });
      cells = [];
      line += 1;
      first = line;
    }
    start = end + 1;
  }
  return rows;
}

/** One cell per line. */
export const splitLines = (text: string): CellRow[] =>
  text.split(lineEnd).map((line, at) => ({ lines: [at + 1, at + 1], cells: [line] }));

/** Splits a line at runs of two or more spaces, as in the text of a PDF. */
export const splitSpaced = (row: CellRow): CellRow => ({ lines: row.lines, cells: lineOf(row).split(/\s{2,}/) });

const isNumber = (cell: Cell): boolean => isQuantity(String(cell));

/** Whether a cell is a number, or a number with a unit: '24', '24 UND'. */
function isFigure(cell: Cell): boolean {
  const [, count = "", unit = ""] = /^\s*(\d[\d.,]*)\s*(\D*)$/.exec(String(cell)) ?? [];
  return isQuantity(count) && (unit === "" || readUnit(unit) !== undefined);
}

const isFilled = (cell: Cell): boolean => typeof cell === "number" || cell.trim() !== "";

export const isBlankRow = ({ cells }: CellRow): boolean => !cells.some(isFilled);

/** Lines that are examined to detect the delimiter. */
const sampledLines = 60;

/** Share of the lines that must have the same number of cells in a table. */
const minShare = 0.6;

/** Whether most rows have the same number of cells, at least `minColumns`. */
export function hasEvenColumns(rows: readonly CellRow[], minColumns: number): boolean {
  const counts = rows.map(({ cells }) => cells.length);
  const common = [...new Set(counts)]
    .filter((count) => count >= minColumns)
    .map((count) => counts.filter((each) => each === count).length);
  return rows.length > 0 && Math.max(0, ...common) >= minShare * rows.length;
}

/** Detects the delimiter of a text; undefined for a text without cells. */
export function findDelimiter(text: string): Delimiter | undefined {
  const lines = text.split(lineEnd);
  const head = lines.slice(0, sampledLines).join("\n");
  const split = (delimiter: Delimiter) => splitDelimited(head, delimiter).filter((row) => !isBlankRow(row));
  // Tabs are not typed: they come from a spreadsheet.
  if (/\t/.test(text)) return "\t";
  // '1,250.00 $650,000.00', '0,60x0,60': the commas are those of numbers.
  const ofNumbers = /\d,\d{3}(?:\.\d+)?\s+\$?\s?\d|\b\d,\d{1,2}\s?[x×*]\s?\d,\d/;
  const delimiters: Delimiter[] = [";", "|", ","];
  if (ofNumbers.test(head.replace(/"[^"\n]*"/g, ""))) delimiters.pop();
  return delimiters.find((delimiter) => {
    const rows = split(delimiter);
    // A sentence has no cell with a number alone.
    const isCount = delimiter === "," ? isNumber : isFigure;
    if (delimiter === "," && rows.length === 1) return false;
    // 'TCR-36-III;24' has columns; commas occur in sentences.
    return (
      hasEvenColumns(rows, delimiter === "," ? 3 : 2) &&
      2 * rows.filter(({ cells }) => cells.some(isCount)).length >= rows.length
    );
  });
}
