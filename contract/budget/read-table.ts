import { listText } from "../list/list-text.ts";
import { maxBudgetRows, type ReadTable } from "../requests/budget-row.ts";
import { emptyRepeatedQuotes, removeChatPrefixes } from "./chat-prefixes.ts";
import { completeDittos } from "./complete-dittos.ts";
import { doubtQuantities } from "./doubt-quantities.ts";
import type { Draft } from "./draft.ts";
import { findDelimiter, hasEvenColumns } from "./find-delimiter.ts";
import { joinRows } from "./join-rows.ts";
import { readColumns } from "./read-columns.ts";
import { readHeadings } from "./read-headings.ts";
import { lineRow, readLines } from "./read-lines.ts";
import { readSharedList } from "./read-shared-list.ts";
import { readStacked } from "./read-stacked.ts";
import { foldWords } from "./row-words.ts";
import {
  type Cell,
  type CellRow,
  isBlankRow,
  splitDelimited,
  splitLines,
  splitSpaced,
  writeCell,
} from "./split-cells.ts";

/** Characters of a pasted text; 500 rows need far fewer. */
export const maxTextLength = 1_000_000;

/** Lines of a pasted text, or rows of a sheet; 500 rows with a line for each of their cells have far fewer. */
const maxLines = 20_000;

const tooManyRows = (rows: number): ReadTable => ({
  ok: false,
  fault: { kind: "too many rows", rows, max: maxBudgetRows },
});

/** What rows say about other rows. */
const relateRows = (rows: readonly Draft[]): readonly Draft[] => doubtQuantities(completeDittos(rows));

/** Numbers the rows; refuses a table without rows, and one with more than a request may have. */
function bound(rows: readonly Draft[], relate = relateRows): ReadTable {
  if (rows.length === 0) return { ok: false, fault: { kind: "empty" } };
  const counted = rows.filter(({ kind }) => kind !== "headings").length;
  if (counted > maxBudgetRows) return tooManyRows(counted);
  return { ok: true, rows: relate(rows).map((row, at) => ({ order: at + 1, ...row })) };
}

/** The places where tables begin side by side, whose first headings are the same; one without a second table. */
function findStarts(cells: readonly Cell[]): number[] {
  const words = cells.map((cell) => foldWords(writeCell(cell)));
  const first = words.find((word) => word !== "");
  const starts = words.flatMap((word, at) => (word === first ? at : []));
  const isTable = (start: number, at: number) => readHeadings(cells.slice(start, starts[at + 1]))?.text !== undefined;
  return starts.length > 1 && starts.every(isTable) ? starts : [0];
}

/** Separates tables that are side by side in a sheet, with the same first heading: the left one comes first. */
function splitTables(rows: readonly CellRow[]): CellRow[] {
  const split: CellRow[] = [];
  let starts = [0];
  let tables: CellRow[][] = [[]];
  const close = () => split.push(...tables.flat().filter((row) => !isBlankRow(row)));
  for (const row of rows) {
    const own = findStarts(row.cells);
    if (own.length > 1 || readHeadings(row.cells)) {
      close();
      starts = own;
      tables = starts.map(() => []);
    }
    starts.forEach((start, at) => {
      const cells = row.cells.slice(at === 0 ? 0 : start, starts[at + 1]);
      tables[at]?.push({ lines: row.lines, cells });
    });
  }
  close();
  return split;
}

const readRows = (rows: readonly CellRow[]): Draft[] => joinRows(readColumns(rows).flat(), true);

/** Parses the rows of a sheet, or of a text that was split into cells. */
export function readCellRows(all: readonly CellRow[]): ReadTable {
  const rows = all.filter((row) => !isBlankRow(row));
  if (rows.length > maxLines) return tooManyRows(rows.length);
  return bound(readRows(splitTables(rows)));
}

/**
 * Parses a table with headings whose columns are separated by runs of spaces; undefined if most lines do not have
 * the same number of columns. A line with fewer columns is parsed as a line of text.
 */
function readSpaced(lines: readonly CellRow[]): Draft[] | undefined {
  const rows = lines.map(splitSpaced);
  const at = rows.findIndex(({ cells }) => readHeadings(cells, true) !== undefined);
  const width = rows[at]?.cells.length ?? 0;
  const tables = splitTables(rows);
  if (tables.length > rows.length) return readRows(tables);
  if (width < 3 || !hasEvenColumns(rows.slice(at + 1), width)) return undefined;
  const whole = rows.filter(({ cells }) => cells.length === width);
  const drafts = new Map(readColumns(whole).map((draft, place) => [whole[place], draft]));
  const readLineOf = ({ lines, cells }: CellRow) => lineRow({ lines, cells: [cells.join("  ")] }, "table");
  return joinRows(rows.flatMap((row) => drafts.get(row) ?? readLineOf(row)));
}

const listLines = (text: string): CellRow[] => splitLines(text).filter((row) => !isBlankRow(row));

/** Parses pasted text (cells, CSV, a message, the text of a PDF) into rows, in order and without losing any. */
export function readTable(source: string): ReadTable {
  if (source.length > maxTextLength) {
    return { ok: false, fault: { kind: "too many characters", characters: source.length, max: maxTextLength } };
  }
  const given = listLines(source).length;
  if (given > maxLines) return tooManyRows(given);
  // Chats and web pages put invisible marks at the beginning of a line, where they would hide a number.
  const text = removeChatPrefixes(emptyRepeatedQuotes(source)).replace(/^\p{Cf}+/gmu, "");
  const lines = listLines(text);
  if (text.trimStart().startsWith(listText.heading)) return bound(readSharedList(lines), (rows) => rows);
  const delimiter = findDelimiter(text);
  if (delimiter) return readCellRows(splitDelimited(text, delimiter));
  const spaced = readSpaced(lines);
  if (spaced) return bound(spaced);
  const stacked = readStacked(lines);
  if (stacked) return readCellRows(stacked);
  return bound(readLines(lines));
}
