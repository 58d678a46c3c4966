import { listText } from "../list/list-text.ts";
import { maxBudgetRows, type ReadTable } from "../requests/budget-row.ts";
import { removeChatPrefixes } from "./chat-prefixes.ts";
import { completeDittos } from "./complete-dittos.ts";
import { doubtQuantities, isAboutRows } from "./doubt-quantities.ts";
import { guessColumns, settleColumns } from "./guess-columns.ts";
import { joinCounts, joinTableRows } from "./join-counts.ts";
import { type Draft, joinRows } from "./join-rows.ts";
import { readCells, withKind } from "./read-cells.ts";
import { type Columns, readHeadings } from "./read-headings.ts";
import { readLine } from "./read-line.ts";
import { type Matrix, readMatrix, splitMatrixRow } from "./read-matrix.ts";
import { type DecimalSign, readQuantities } from "./read-quantity.ts";
import { readSharedLine } from "./read-shared-line.ts";
import { readStacked } from "./read-stacked.ts";
import { isFooter } from "./row-words.ts";
import { settleReadings } from "./settle-readings.ts";
import {
  type Cell,
  type CellRow,
  findDelimiter,
  hasEvenColumns,
  isBlankRow,
  splitDelimited,
  splitLines,
  splitSpaced,
  writeCell,
} from "./split-cells.ts";
import { completeLine, readOwnedHeading, splitSentence } from "./split-sentence.ts";

/** Characters of a pasted text; 500 rows need far fewer. */
export const maxTextLength = 1_000_000;

const headingRow = ({ lines, cells }: CellRow): Draft => ({
  lines,
  kind: "headings",
  item: "",
  text: cells.map(writeCell).filter(Boolean).join(" · "),
  unit: "",
  quantity: "",
  readings: [],
});

const titleRow = ({ lines, cells }: CellRow): Draft => {
  const text = cells.map(writeCell).filter(Boolean).join(" ");
  return { lines, kind: isFooter(text) ? "foot" : "text", item: "", text, unit: "", quantity: "", readings: [] };
};

/** Rows that are examined below a row that may be the headings of a matrix. */
const sampledRows = 60;

/** Gives a counted size without a product the product of the row above it, whose cell is merged over both. */
function fillMerged(row: CellRow, { text, quantity, describing }: Columns, product: Cell): CellRow {
  const isFilled = (at: number | undefined) => at !== undefined && writeCell(row.cells[at]) !== "";
  const isSize = isFilled(quantity) && describing.some(({ at }) => isFilled(at));
  if (text === undefined || !isSize || isFilled(text)) return row;
  return { ...row, cells: row.cells.map((cell, at) => (at === text ? product : cell)) };
}

/** The drafts of each row; a row of a matrix has several. */
function readColumns(rows: readonly CellRow[]): Draft[][] {
  const headings = rows.map(({ cells }) => readHeadings(cells));
  const rowsBelow = (at: number, end?: number) => {
    const next = headings.slice(at + 1, end).findIndex((each) => each !== undefined);
    return rows.slice(at + 1, next < 0 ? end : at + 1 + next);
  };
  const matrices = rows.map(({ cells }, at) =>
    readMatrix(cells, () => rowsBelow(at, at + sampledRows), headings[at]?.quantity !== undefined),
  );
  const hasHeadings = [...headings, ...matrices].some(Boolean);
  let matrix: Matrix | undefined;
  let columns = hasHeadings ? undefined : guessColumns(rows);
  let item = "";
  let product: Cell = "";
  return rows.map((source, at) => {
    const row = columns ? fillMerged(source, columns, product) : source;
    const named = headings[at];
    matrix = matrices[at] ?? (named ? undefined : matrix);
    if (named || matrices[at]) {
      columns = matrices[at]?.columns ?? (named && settleColumns(named, rowsBelow(at)));
      return [headingRow(row)];
    }
    if (!columns) return [titleRow(row)];
    const used = columns;
    product = (used.text === undefined ? undefined : row.cells[used.text]) ?? "";
    return (matrix ? splitMatrixRow(row, matrix) : [row]).map((part) => {
      const read = readCells(part, used, item);
      item = read.item || item;
      return read;
    });
  });
}

function readWordLine(row: CellRow, mayCountFirst: boolean, decimal?: DecimalSign): Draft {
  const line = writeCell(row.cells[0]);
  if (mayCountFirst && isAboutRows(line)) return titleRow(row);
  const isHeadings = [/\s{2,}/, /\s+/].some((gap) => readHeadings(line.split(gap)) !== undefined);
  if (isHeadings) return headingRow(row);
  const parts = readLine(String(row.cells[0] ?? ""), mayCountFirst);
  return withKind({ lines: row.lines, ...parts, readings: readQuantities(parts.quantity, decimal) });
}

/** 'UND 34' in a line of its own is the end of the lines that it was joined to. */
function readJoined(row: Draft): Draft {
  if (row.kind !== "text" || row.lines[0] === row.lines[1]) return row;
  const { text, unit, quantity } = readLine(row.text, false);
  return unit === "" ? row : withKind({ ...row, text, unit, quantity, readings: readQuantities(quantity) });
}

/**
 * Parses lines without columns. A number before the words is a quantity in a message, and an item number in a table.
 */
function readWordLines(rows: readonly CellRow[]): Draft[] {
  const strict = rows.map((row) => readWordLine(row, false));
  const isTable = strict.some(
    ({ kind, item, unit }) => kind === "headings" || (kind === "entry" && unit !== "" && /\d$/.test(item)),
  );
  if (isTable) {
    const words = rows.flatMap((row) => writeCell(row.cells[0]).split(/\s+/));
    return settleReadings(joinRows(strict).map(readJoined), words);
  }
  const lines = completeLines(joinCounts(rows).flatMap(splitRow));
  return readNumberedList(
    lines.map((row) => readWordLine(row, true)),
    lines.map((row) => readWordLine(row, false)),
  );
}

function splitRow(row: CellRow): CellRow[] {
  // Joined lines are one row.
  if (row.lines[0] !== row.lines[1] || isAboutRows(writeCell(row.cells[0]))) return [row];
  const parts = splitSentence(writeCell(row.cells[0]));
  return parts.length === 1 ? [row] : parts.map((part) => ({ lines: row.lines, cells: [part] }));
}

function completeLines(rows: readonly CellRow[]): CellRow[] {
  let before = "";
  let owned = "";
  return rows.map((row) => {
    const line = writeCell(row.cells[0]);
    const counted = /^(?:[-•*·]\s*)?(?=\d)/;
    if (!counted.test(line)) owned = readOwnedHeading(line);
    const whole = completeLine(line, before) ?? line;
    before = owned === "" ? whole : whole.replace(counted, owned);
    return before === line ? row : { lines: row.lines, cells: [before] };
  });
}

/** In '1 Tubo, 2 Caja, 3 Tapa' the numbers are item numbers, not quantities. */
function readNumberedList(drafts: readonly Draft[], strict: readonly Draft[]): Draft[] {
  const counted = drafts.filter(
    ({ item, unit, quantity }, at) => item === "" && unit === "" && quantity !== "" && strict[at]?.quantity === "",
  );
  const isList = counted.length > 2 && counted.every(({ quantity }, at) => quantity === String(at + 1));
  if (!isList) return [...drafts];
  return drafts.map((row) =>
    counted.includes(row) ? withKind({ ...row, item: row.quantity, quantity: "", readings: [] }) : row,
  );
}

/** What rows say about other rows. */
const relateRows = (rows: readonly Draft[]): readonly Draft[] => doubtQuantities(completeDittos(rows));

/** Numbers the rows; refuses a table without rows, and one with more than a request may have. */
function bound(rows: readonly Draft[], relate = relateRows): ReadTable {
  if (rows.length === 0) return { ok: false, fault: { kind: "empty" } };
  const counted = rows.filter(({ kind }) => kind !== "headings").length;
  if (counted > maxBudgetRows) {
    return { ok: false, fault: { kind: "too many rows", rows: counted, max: maxBudgetRows } };
  }
  return { ok: true, rows: relate(rows).map((row, at) => ({ order: at + 1, ...row })) };
}

/** Parses the rows of a sheet, or of a text that was split into cells. */
export function readCellRows(all: readonly CellRow[]): ReadTable {
  const rows = all.filter((row) => !isBlankRow(row));
  const cells = rows.flatMap((row) => row.cells.filter((cell) => typeof cell === "string"));
  return bound(joinRows(settleReadings(readColumns(rows).flat(), cells)));
}

/**
 * Parses a table with headings whose columns are separated by runs of spaces; undefined if most lines do not have
 * the same number of columns. A line with fewer columns is parsed as a line of text.
 */
function readSpaced(rows: readonly CellRow[]): Draft[] | undefined {
  const at = rows.findIndex(({ cells }) => readHeadings(cells) !== undefined);
  const width = rows[at]?.cells.length ?? 0;
  if (width < 3 || !hasEvenColumns(rows.slice(at + 1), width)) return undefined;
  const whole = rows.filter(({ cells }) => cells.length === width);
  const drafts = new Map(readColumns(whole).map((draft, place) => [whole[place], draft]));
  const readLineOf = ({ lines, cells }: CellRow) => readWordLine({ lines, cells: [cells.join("  ")] }, false);
  const cells = rows.flatMap((row) => row.cells.map(writeCell));
  return settleReadings(
    rows.flatMap((row) => drafts.get(row) ?? readLineOf(row)),
    cells,
  );
}

/** Parses a list that was shared as text. It groups thousands with points. */
function readSharedList(rows: readonly CellRow[]): Draft[] {
  const lines = rows.map(({ cells: [line = ""] }) => line);
  let product: string | undefined;
  return rows.map((row, at) => {
    const shared = readSharedLine(lines, at);
    if (!shared) return readWordLine(row, true, ",");
    const { isProduct, ...parts } = shared;
    if (isProduct) product = parts.text;
    const of = isProduct || product === undefined ? {} : { product };
    return withKind({ lines: row.lines, item: "", ...parts, ...of, readings: readQuantities(parts.quantity, ",") });
  });
}

/** Parses pasted text (cells, CSV, a message, the text of a PDF) into rows, in order and without losing any. */
export function readTable(source: string): ReadTable {
  if (source.length > maxTextLength) {
    return { ok: false, fault: { kind: "too many characters", characters: source.length, max: maxTextLength } };
  }
  // Chats and web pages put invisible marks at the beginning of a line, where they would hide a number.
  const text = removeChatPrefixes(source).replace(/^\p{Cf}+/gmu, "");
  const listLines = () => splitLines(text).filter((row) => !isBlankRow(row));
  if (text.trimStart().startsWith(listText.heading)) return bound(readSharedList(listLines()), (rows) => rows);
  const delimiter = findDelimiter(text);
  if (delimiter) return readCellRows(splitDelimited(text, delimiter));
  const spaced = readSpaced(splitSpaced(text).filter((row) => !isBlankRow(row)));
  if (spaced) return bound(joinRows(spaced));
  const lines = listLines();
  const stacked = readStacked(lines);
  return stacked ? readCellRows(stacked) : bound(readWordLines(joinTableRows(lines)));
}
