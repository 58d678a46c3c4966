/** A cell as it was written, or a number of a sheet. */
export type Cell = string | number;

/** A line of a text, or a row of a sheet, taken apart. */
export interface CellRow {
  lines: readonly [first: number, last: number];
  cells: readonly Cell[];
}

export type Delimiter = "\t" | ";" | "," | "|";

const lineEnd = /\r\n?|\n/;

/** Where a quoted cell that opens at `start` ends: behind its closing quote; undefined where it is no quoted cell. */
function endOfQuoted(text: string, start: number, delimiter: Delimiter): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return [undefined, delimiter, "\n"].includes(text[at + 1]) ? at + 1 : undefined;
  }
  return undefined;
}

/**
 * Cells between delimiters; a quoted one may hold delimiters and line breaks. A quote that nothing closes is an inch
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

/** Each line one cell. */
export const splitLines = (text: string): CellRow[] =>
  text.split(lineEnd).map((line, at) => ({ lines: [at + 1, at + 1], cells: [line] }));

/** Cells between two blanks or more, as a PDF's text has them. */
export const splitSpaced = (text: string): CellRow[] =>
  splitLines(text).map(({ lines, cells }) => ({
    lines,
    cells: String(cells[0])
      .trim()
      .split(/\s{2,}/),
  }));

const isFilled = (cell: Cell): boolean => typeof cell === "number" || cell.trim() !== "";

export const isBlankRow = ({ cells }: CellRow): boolean => !cells.some(isFilled);

/** Lines that are looked at to tell how a text is written. */
const looked = 60;

/** Shares of a text's lines from which on it is taken for a table. */
const minShare = 0.6;

/** Whether nearly all lines have as many cells, of three columns or more: a comma stands in sentences too. */
export function isEven(rows: readonly CellRow[], minColumns: number): boolean {
  const counts = rows.map(({ cells }) => cells.length);
  const common = [...new Set(counts)]
    .filter((count) => count >= minColumns)
    .map((count) => counts.filter((each) => each === count).length);
  return rows.length > 0 && Math.max(0, ...common) >= minShare * rows.length;
}

/** What parts the cells of a text; undefined where it is no table of cells. */
export function findDelimiter(text: string): Delimiter | undefined {
  const lines = text.split(lineEnd);
  const head = lines.slice(0, looked).join("\n");
  const split = (delimiter: Delimiter) => splitDelimited(head, delimiter).filter((row) => !isBlankRow(row));
  // Nobody types a tab: one is a spreadsheet's.
  if (/\t/.test(text)) return "\t";
  if (isEven(split(";"), 3)) return ";";
  if (isEven(split("|"), 3)) return "|";
  if (isEven(split(","), 3)) return ",";
  return undefined;
}
