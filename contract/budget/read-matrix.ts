import { isSized, plainColumn } from "./describing-columns.ts";
import { findSum } from "./find-sum.ts";
import { countColumnLetters, guessColumns, looksLikeItem } from "./guess-columns.ts";
import { readFigures } from "./read-figures.ts";
import { type Columns, roleOf } from "./read-headings.ts";
import { countLetters, foldWords, isTotal } from "./row-words.ts";
import { type Cell, type CellRow, writeCell } from "./split-cells.ts";

/** A table with several columns of quantities, whose headings say of what: a size, a product, or one of several works. */
export interface Matrix {
  kind: "products" | "works";
  headings: readonly Cell[];
  /** The columns of quantities. */
  counted: readonly number[];
  /** Those of the rows that `splitMatrixRow` makes. */
  columns: Columns;
}

const isCount = (cell: Cell | undefined): boolean => readFigures(cell).length > 0 && !writeCell(cell).startsWith("$");

const isBlank = (cell: Cell | undefined): boolean => /^[-–—]?$/.test(writeCell(cell));

/** Whether a heading has words of its own. */
const mayCount = (heading: Cell): boolean =>
  /[\p{L}\p{N}]/u.test(writeCell(heading)) && (isSized(heading) || roleOf(heading) === undefined);

/** The columns of quantities, with only numbers below. */
const findCounted = (headings: readonly Cell[], below: readonly CellRow[]): number[] =>
  headings.flatMap((heading, at) => {
    const cells = below.map((row) => row.cells[at]);
    return mayCount(heading) && cells.some(isCount) && cells.every((cell) => isCount(cell) || isBlank(cell))
      ? [at]
      : [];
  });

/** Whether a cell names something, and not only a size: not 'Ø 24"' and 'clase III'. */
const isName = (cell: Cell | undefined): boolean =>
  countLetters(foldWords(writeCell(cell)).replace(/\bclase \S+|\bpulg\w*|\bdiametro\b/g, "")) > 2;

/**
 * The matrix that begins with `headings`: 'Elemento · 24" · 36"', 'Pozo · Anillo · Cono', 'Elemento · Torre A · Torre B'.
 * Undefined for another row. `readBelow` gives rows up to the next headings.
 */
export function readMatrix(
  headings: readonly Cell[],
  readBelow: () => readonly CellRow[],
  hasTotal: boolean,
): Matrix | undefined {
  if (headings.some((cell) => isCount(cell) || roleOf(cell) === "quantity")) return undefined;
  if (headings.filter(mayCount).length < 2) return undefined;
  const below = readBelow();
  const counted = findCounted(headings, below);
  const [first = 0] = counted;
  if (counted.length < 2) return undefined;
  const before = headings.map((_, at) => at).slice(0, first);
  const guessed = guessColumns(below)?.unit;
  const unit = before.find((at) => roleOf(headings[at] ?? "") === "unit" || at === guessed);
  const item = before.find((at) =>
    below.every(
      ({ cells }) => isTotal(writeCell(cells[at])) || isBlank(cells[at]) || looksLikeItem(writeCell(cells[at])),
    ),
  );
  const letters = (at: number) => countColumnLetters(below, at);
  const [text, ...others] = before
    .filter((at) => at !== unit && at !== item)
    .sort((a, b) => letters(b) - letters(a))
    .filter((at) => below.some(({ cells }) => !isBlank(cells[at])));
  const [added, count] = [headings.length, headings.length + 1];
  const base = { item, unit, quantity: count };
  const isOfNames = text !== undefined && below.some(({ cells }) => isName(cells[text]));
  if (counted.every((at) => isSized(headings[at] ?? "") && !isName(headings[at]))) {
    const columns = { ...base, text, describing: [...others, added].map(plainColumn) };
    return isOfNames ? { kind: "products", headings, counted, columns } : undefined;
  }
  if (!counted.every((at) => isName(headings[at]))) return undefined;
  if (!isOfNames) {
    const describing = [text, ...others].flatMap((at) => (at === undefined ? [] : plainColumn(at)));
    return { kind: "products", headings, counted, columns: { ...base, text: added, describing } };
  }
  if (hasTotal) return undefined;
  const sum = findSum(below, first);
  const columns = { item, text, unit, describing: others.map(plainColumn) };
  return sum === undefined
    ? { kind: "works", headings, counted, columns: { ...columns, quantity: added, otherQuantity: first } }
    : { kind: "works", headings, counted, columns: { ...columns, quantity: sum } };
}

/**
 * A row for each quantity of a row of products, with its heading; a row of works with '4 + 6' behind its cells.
 */
export function splitMatrixRow({ lines, cells }: CellRow, { kind, headings, counted }: Matrix): CellRow[] {
  const all = headings.map((_, at) => cells[at] ?? "");
  const figures = counted.map((at) => readFigures(cells[at])[0] ?? 0);
  if (kind === "works") {
    const added = counted.filter((_, place) => figures[place] !== 0).map((at) => writeCell(cells[at]));
    return [{ lines, cells: [...all, added.join(" + ")] }];
  }
  const others = all.map((cell, at) => (counted.includes(at) ? "" : cell));
  const isSum = cells.some((cell) => isTotal(writeCell(cell)));
  const rows = counted
    .filter((_, place) => !isSum && figures[place] !== 0)
    .map((at) => ({ lines, cells: [...others, headings[at] ?? "", cells[at] ?? ""] }));
  return rows.length > 0 ? rows : [{ lines, cells: others }];
}
