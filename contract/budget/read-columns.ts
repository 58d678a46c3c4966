import { type BudgetUnit, readUnit } from "./budget-unit.ts";
import type { Columns } from "./columns.ts";
import { type Draft, headingRow, titleRow } from "./draft.ts";
import { guessColumns } from "./guess-columns.ts";
import { readCells } from "./read-cells.ts";
import { readHeadings } from "./read-headings.ts";
import { type Matrix, readMatrix, splitMatrixRow } from "./read-matrix.ts";
import { settleColumns } from "./settle-columns.ts";
import { type Cell, type CellRow, writeCell } from "./split-cells.ts";
import { findTicks } from "./tick-columns.ts";

/** Rows that are examined below a row that may be the headings of a matrix. */
const sampledRows = 60;

/** Gives a counted size without a product the product of the row above it, whose cell is merged over both. */
function fillMerged(row: CellRow, { text, quantity, describing }: Columns, product: Cell): CellRow {
  const isFilled = (at: number | undefined) => at !== undefined && writeCell(row.cells[at]) !== "";
  const isSize = isFilled(quantity) && describing.some(({ at }) => isFilled(at));
  if (text === undefined || !isSize || isFilled(text)) return row;
  return { ...row, cells: row.cells.map((cell, at) => (at === text ? product : cell)) };
}

/** The drafts of each row of a table; a row of a matrix has several. */
export function readColumns(rows: readonly CellRow[]): Draft[][] {
  const headings = rows.map(({ cells }) => readHeadings(cells, true));
  const rowsBelow = (at: number, end?: number) => {
    const next = headings.slice(at + 1, end).findIndex((each) => each !== undefined);
    return rows.slice(at + 1, next < 0 ? end : at + 1 + next);
  };
  const matrices = rows.map(({ cells }, at) =>
    readMatrix(cells, () => rowsBelow(at, at + sampledRows), headings[at]?.quantity !== undefined),
  );
  const hasHeadings = [...headings, ...matrices].some(Boolean);
  let matrix: Matrix | undefined;
  const withTicks = (found: Columns | undefined, cells: readonly Cell[], below: readonly CellRow[]) =>
    found && { ...found, ticks: findTicks(cells, below, found) };
  let columns = hasHeadings ? undefined : withTicks(guessColumns(rows), [], rows);
  let item = "";
  let product: Cell = "";
  let unit: BudgetUnit | undefined;
  return rows.map((source, at) => {
    const row = columns ? fillMerged(source, columns, product) : source;
    const named = headings[at];
    matrix = matrices[at] ?? (named ? undefined : matrix);
    if (named || matrices[at]) {
      const below = rowsBelow(at);
      columns = withTicks(matrices[at]?.columns ?? (named && settleColumns(named, below)), row.cells, below);
      return [headingRow(row)];
    }
    if (!columns) return [titleRow(row)];
    const used = columns;
    product = (used.text === undefined ? undefined : row.cells[used.text]) ?? "";
    return (matrix ? splitMatrixRow(row, matrix) : [row]).map((part) => {
      const read = readCells(part, used, item);
      item = read.item || item;
      unit = readUnit(read.unit) ?? unit;
      // The cell of the unit above may be merged over both.
      const mayBeMetres = used.unit !== undefined && read.unit === "" && (unit === "ml" || unit === "m²");
      return mayBeMetres ? { ...read, readings: [] } : read;
    });
  });
}
