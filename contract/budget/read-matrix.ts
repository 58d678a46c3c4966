import type { Columns } from "./columns.ts";
import { isSized, plainColumn } from "./describing-columns.ts";
import { findSum } from "./find-sum.ts";
import { guessColumns } from "./guess-columns.ts";
import { looksLikeItem } from "./item-number.ts";
import { countColumnLetters } from "./measure-column.ts";
import { roleOf } from "./read-headings.ts";
import { readFigures } from "./read-quantity.ts";
import { countLetters, foldWords, isTotal, option } from "./row-words.ts";
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
const hasOwnWords = (heading: Cell): boolean =>
  /[\p{L}\p{N}]/u.test(writeCell(heading)) && (isSized(heading) || roleOf(heading) === undefined);

/** The columns of quantities, with only numbers below. */
const findCounted = (headings: readonly Cell[], below: readonly CellRow[]): number[] =>
  headings.flatMap((heading, at) => {
    const cells = below.map((row) => row.cells[at]);
    return hasOwnWords(heading) && cells.some(isCount) && cells.every((cell) => isCount(cell) || isBlank(cell))
      ? [at]
      : [];
  });

const isOption = new RegExp(`^${option}$`);

/** Whether a cell names something, and not only a size: not 'Ø 24"' and 'clase III'. */
const isName = (cell: Cell | undefined): boolean =>
  countLetters(foldWords(writeCell(cell)).replace(/\bclase \S+|\bpulg\w*|\bdiametro\b/g, "")) > 2;

/** The columns before the quantities; `texts` are those that describe, the one with the most letters first. */
function findDescription(headings: readonly Cell[], below: readonly CellRow[], end: number) {
  const before = [...headings.keys()].slice(0, end);
  const guessed = guessColumns(below)?.unit;
  const unit = before.find((at) => roleOf(headings[at] ?? "") === "unit" || at === guessed);
  const isItem = (cell: Cell | undefined) =>
    isTotal(writeCell(cell)) || isBlank(cell) || looksLikeItem(writeCell(cell));
  const item = before.find((at) => below.every(({ cells }) => isItem(cells[at])));
  const letters = (at: number) => countColumnLetters(below, at);
  const texts = before
    .filter((at) => at !== unit && at !== item && below.some(({ cells }) => !isBlank(cells[at])))
    .sort((a, b) => letters(b) - letters(a));
  return { item, unit, texts };
}

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
  const below = readBelow();
  const counted = findCounted(headings, below);
  const [first] = counted;
  if (first === undefined || counted.length < 2) return undefined;
  const { item, unit, texts } = findDescription(headings, below, first);
  const [text, ...others] = texts;
  const namesProducts = text !== undefined && below.some(({ cells }) => isName(cells[text]));
  const isOfSizes = counted.every((at) => isSized(headings[at] ?? "") && !isName(headings[at]));
  if (!isOfSizes && !counted.every((at) => isName(headings[at]))) return undefined;
  // The cells that `splitMatrixRow` adds: of products the heading and its quantity, of works the sum.
  const added = headings.length;
  const products = { kind: "products", headings, counted } as const;
  const base = { item, unit, quantity: added + 1 };
  if (isOfSizes) {
    const describing = [...others, added].map(plainColumn);
    return namesProducts ? { ...products, columns: { ...base, text, describing } } : undefined;
  }
  const isOfProducts = !namesProducts || counted.some((at) => isSized(headings[at] ?? ""));
  if (isOfProducts)
    return { ...products, columns: { ...base, text: added, describing: namesProducts ? [] : texts.map(plainColumn) } };
  if (hasTotal) return undefined;
  const sum = findSum(below, first);
  const names = new Set(counted.map((at) => foldWords(writeCell(headings[at])).split(" ")[0]));
  // 'Mínimo' and 'Consumo', 'Opción 1' and 'Opción 2' name no works: a row with only one of both asks too.
  const areWorks = names.size === 1 && ![...names].some((name) => isOption.test(name ?? ""));
  const quantity =
    sum === undefined
      ? { quantity: added, otherQuantities: [first], ...(!areWorks && { mustAsk: true }) }
      : { quantity: sum };
  return {
    kind: "works",
    headings,
    counted,
    columns: { item, text, unit, describing: others.map(plainColumn), ...quantity },
  };
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
