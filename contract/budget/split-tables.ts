import { readHeadings } from "./read-headings.ts";
import { foldWords } from "./row-words.ts";
import { type Cell, type CellRow, isBlankRow, writeCell } from "./split-cells.ts";

/** The places where tables begin side by side, whose first headings are the same; one without a second table. */
function findStarts(cells: readonly Cell[]): number[] {
  const words = cells.map((cell) => foldWords(writeCell(cell)));
  const first = words.find((word) => word !== "");
  const starts = words.flatMap((word, at) => (word === first ? at : []));
  const isTable = (start: number, at: number) => readHeadings(cells.slice(start, starts[at + 1]))?.text !== undefined;
  return starts.length > 1 && starts.every(isTable) ? starts : [0];
}

/** Separates tables that are side by side in a sheet, with the same first heading: the left one comes first. */
export function splitTables(rows: readonly CellRow[]): CellRow[] {
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
