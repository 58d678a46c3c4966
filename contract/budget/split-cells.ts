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

/** The lines from `first` to `last` as one. */
export const joinLines = (first: CellRow, last: CellRow, text: string): CellRow => ({
  lines: [first.lines[0], last.lines[1]],
  cells: [text],
});

export type Delimiter = "\t" | ";" | "," | "|";

export const lineEnd = /\r\n?|\n/;

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

const isFilled = (cell: Cell): boolean => typeof cell === "number" || cell.trim() !== "";

export const isBlankRow = ({ cells }: CellRow): boolean => !cells.some(isFilled);
