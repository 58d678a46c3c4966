import type { Columns } from "./columns.ts";
import { plainColumn } from "./describing-columns.ts";
import { findSum } from "./find-sum.ts";
import { type ColumnFigures, measureColumn } from "./measure-column.ts";
import { readFigures } from "./read-quantity.ts";
import { type CellRow, writeCell } from "./split-cells.ts";

/** Whether in most rows the third column is the product of the first two: quantity, price and total. */
function isProduct(rows: readonly CellRow[], [quantity, price, total]: readonly [number, number, number]): boolean {
  const figures = rows
    .map(({ cells }) => [quantity, price, total].map((at) => readFigures(cells[at])))
    .filter((row) => row.every((readings) => readings.length > 0));
  const fits = ([counts = [], prices = [], totals = []]: number[][]) =>
    counts.some((count) =>
      prices.some((each) => totals.some((sum) => Math.abs((count * each) / 1000 - sum) <= 0.005 * sum)),
    );
  return figures.length > 1 && figures.filter(fits).length >= 0.6 * figures.length;
}

/** Whether the numbers at `at` are larger than those at `next` in each row with both: prices before their quantities. */
function isLarger(rows: readonly CellRow[], at: number, next: number): boolean {
  const pairs = rows
    .map(({ cells }) => [readFigures(cells[at])[0], readFigures(cells[next])[0]] as const)
    .filter(([one, other]) => one !== undefined && other !== undefined);
  return pairs.length > 0 && pairs.every(([one = 0, other = 0]) => one > other);
}

/** Guesses the columns of a table without headings from their cells. */
export function guessColumns(rows: readonly CellRow[]): Columns | undefined {
  // A title above or between the rows has no columns.
  const wide = rows.filter(({ cells }) => cells.filter((cell) => writeCell(cell) !== "").length > 1);
  const width = wide.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => measureColumn(wide, at)).filter(({ filled }) => filled > 0);
  const [longest] = [...columns].sort((a, b) => b.letters - a.letters || a.at - b.at);
  if (!longest || longest.letters < 3) return undefined;
  const isSizes = ({ sizes, filled }: ColumnFigures) => sizes >= 0.6 * filled;
  // 'Tubo | 24" clase II | 8'
  const before = columns.find((column) => column.at === longest.at - 1);
  const hasName = isSizes(longest) && before && !isSizes(before) && before.letters >= 3 * before.filled;
  const text = hasName ? before : longest;
  const others = columns.filter((column) => column !== text);
  const unit = others.find(({ units, filled }) => units >= 0.6 * filled);
  const numbers = others.filter(
    (column) => column !== unit && !column.isMoney && column.numbers >= 0.6 * column.filled,
  );
  const itemColumns = others.filter(({ at, items, filled }) => at < text.at && items >= 0.6 * filled);
  const after = numbers.filter(({ at }) => at > text.at);
  const beside = unit && numbers.find(({ at }) => at === unit.at + 1 || at === unit.at - 1);
  const leading = numbers.filter(({ at, inOrder }) => at < text.at && !inOrder);
  const [price, total, sum] = after;
  const isPriced = ({ at }: ColumnFigures) => price && total && isProduct(rows, [at, price.at, total.at]);
  // '24 | tubos de 36"': numbers before the words are the quantity, unless they number the rows.
  const found =
    (beside && (beside.at > text.at || !after[0] || isPriced(beside)) ? beside : undefined) ??
    after[0] ??
    leading.at(-1);
  const quantity = !unit && found?.isLarge && numbers.length === 1 ? undefined : found;
  const ofWorks = quantity && findSum(rows, quantity.at);
  const next = quantity && !ofWorks ? after.find(({ at }) => at > quantity.at) : undefined;
  const isCounted = price && total && sum && isProduct(rows, [price.at, total.at, sum.at]);
  const isPrice = !unit && quantity && quantity === price && !isCounted && next && isLarger(rows, quantity.at, next.at);
  const mayBeNext = next && (next.isSmall || isPrice) ? [next] : [];
  const mayBeFirst = !unit && quantity && quantity === leading.at(-1) ? leading.slice(0, -1) : [];
  const otherQuantities = [...mayBeNext, ...mayBeFirst].map(({ at }) => at);
  const [item, ...more] = itemColumns.filter((column) => column !== quantity);
  const code = more.find(({ letters }) => letters > 0);
  const used = [text, unit, quantity, item, code];
  return {
    item: item?.at,
    text: text.at,
    unit: unit?.at,
    quantity: ofWorks ?? quantity?.at,
    ...(code && { code: code.at }),
    ...(otherQuantities.length > 0 && { otherQuantities }),
    describing: columns.filter((column) => !used.includes(column) && isSizes(column)).map(({ at }) => plainColumn(at)),
  };
}
