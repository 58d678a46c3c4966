import { readUnit } from "./budget-unit.ts";
import { isSized } from "./describing-columns.ts";
import { looksLikeItem } from "./item-number.ts";
import { readHeadings } from "./read-headings.ts";
import { isAmount } from "./read-quantity.ts";
import { countLetters } from "./row-words.ts";
import type { CellRow } from "./split-cells.ts";

/** Columns of a table that may be copied as one column. */
const widths = [2, 3, 4, 5, 6, 7, 8] as const;

const isUnit = (text: string): boolean => readUnit(text) !== undefined;
const isWords = (text: string): boolean => countLetters(text) >= 3 && !isUnit(text);

/** Whether the rows have the columns of a budget: words, numbers and nothing else but units, item numbers and sizes. */
function isTable(rows: readonly CellRow[], width: number): boolean {
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => String(cells[at])));
  const words = columns.filter((cells) => cells.every(isWords));
  const numbers = columns.filter((cells) => cells.every(isAmount));
  const others = columns.filter((cells) => !words.includes(cells) && !numbers.includes(cells));
  return (
    words.length === 1 &&
    numbers.length > 0 &&
    others.every((cells) => [isUnit, looksLikeItem, isSized].some((is) => cells.every(is)))
  );
}

/**
 * Joins the cells of a table that was copied with a line for each cell, as phones copy a table of a mail; undefined for
 * other lines.
 */
export function readStacked(lines: readonly CellRow[]): CellRow[] | undefined {
  for (const width of widths) {
    if (lines.length % width !== 0 || lines.length < 2 * width) continue;
    const rows = Array.from({ length: lines.length / width }, (_, at) => {
      const own = lines.slice(at * width, (at + 1) * width);
      const span = [own[0]?.lines[0] ?? 0, own.at(-1)?.lines[1] ?? 0] as const;
      return { lines: span, cells: own.map(({ cells: [cell = ""] }) => String(cell).trim()) };
    });
    const [first, ...others] = rows;
    const hasHeadings = first !== undefined && readHeadings(first.cells) !== undefined;
    if (isTable(hasHeadings ? others : rows, width)) return rows;
  }
  return undefined;
}
