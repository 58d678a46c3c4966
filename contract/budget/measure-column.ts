import { readUnit } from "./budget-unit.ts";
import { isSized } from "./describing-columns.ts";
import { looksLikeItem } from "./item-number.ts";
import { manyPieces, minPrice, percentage, readFigures } from "./read-quantity.ts";
import { countLetters } from "./row-words.ts";
import type { Cell, CellRow } from "./split-cells.ts";

/** Whether a text looks like a code of a product: 'TCR-36-III', 'BIC-U'. */
const looksLikeCode = (cell: Cell): boolean => /^[A-Z]{2,}\d*(?:-[A-Z\d]+)+$/i.test(String(cell).trim());

const isNumber = (cell: Cell): boolean => typeof cell === "number" || readFigures(cell).length > 0;

export interface ColumnFigures {
  at: number;
  filled: number;
  numbers: number;
  percentages: number;
  units: number;
  items: number;
  letters: number;
  sizes: number;
  /** Whether each number is the previous one plus 1, as in a column of row numbers. */
  inOrder: boolean;
  /** Whether its numbers may be those of articles or places: with decimals, or never smaller than the one above. */
  isNumbering: boolean;
  /** Whether most of its cells begin with '$'. */
  isMoney: boolean;
  /** Whether its numbers are too large for pieces. */
  isLarge: boolean;
  /** Whether its numbers are too small for prices, and not all 0. */
  isSmall: boolean;
}

/** The number of '20 und' and '40 ml', not of '1,20 m', which is a size. */
function withoutUnit(cell: Cell): Cell {
  const [, count, unit = ""] = /^\s*(\d[\d.,]*)\s*(\D.*)$/.exec(String(cell)) ?? [];
  return count && !isSized(cell) && ["un", "ml", "m²"].includes(readUnit(unit) ?? "") ? count : cell;
}

const price = /^\s*\$/;

export function measureColumn(rows: readonly CellRow[], at: number): ColumnFigures {
  const cells = rows.flatMap(({ cells }) => {
    const cell = cells[at];
    return cell === undefined || String(cell).trim() === "" ? [] : [withoutUnit(cell)];
  });
  const count = (is: (cell: Cell) => boolean) => cells.filter(is).length;
  const figures = cells.flatMap((cell) => readFigures(cell)[0] ?? []);
  return {
    at,
    filled: cells.length,
    numbers: count(isNumber),
    percentages: count((cell) => percentage.test(String(cell))),
    units: count((cell) => readUnit(String(cell)) !== undefined),
    items: count((cell) => looksLikeItem(String(cell)) || looksLikeCode(cell)),
    sizes: count(isSized),
    isMoney: count((cell) => price.test(String(cell))) >= 0.6 * cells.length,
    isNumbering:
      figures.some((figure) => figure % 1000 !== 0) ||
      (figures[0] !== figures.at(-1) && figures.every((figure, place) => figure >= (figures[place - 1] ?? 0))),
    isLarge: figures.every((figure) => figure >= manyPieces),
    isSmall: figures.some((figure) => figure > 0) && figures.every((figure) => figure < minPrice),
    letters: cells.reduce<number>((sum, cell) => sum + countLetters(String(cell)), 0),
    inOrder:
      cells.length > 1 && cells.every((cell, place) => place === 0 || Number(cell) === Number(cells[place - 1]) + 1),
  };
}

export const countColumnLetters = (rows: readonly CellRow[], at: number | undefined): number =>
  at === undefined ? 0 : measureColumn(rows, at).letters;
