import { readUnit } from "./budget-unit.ts";
import { isSized, plainColumn } from "./describing-columns.ts";
import { findSum } from "./find-sum.ts";
import { looksLikeItem } from "./item-number.ts";
import type { Columns } from "./read-headings.ts";
import { manyPieces, minPrice, percentage, readFigures } from "./read-quantity.ts";
import { countLetters } from "./row-words.ts";
import type { Cell, CellRow } from "./split-cells.ts";

/** Whether a text looks like a code of a product: 'TCR-36-III', 'BIC-U'. */
const looksLikeCode = (cell: Cell): boolean => /^[A-Z]{2,}\d*(?:-[A-Z\d]+)+$/i.test(String(cell).trim());

const isNumber = (cell: Cell): boolean => typeof cell === "number" || readFigures(cell).length > 0;

interface ColumnFigures {
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

const price = /^\s*\$/;

function measureColumn(rows: readonly CellRow[], at: number): ColumnFigures {
  const cells = rows.flatMap(({ cells }) => {
    const cell = cells[at];
    return cell === undefined || String(cell).trim() === "" ? [] : [cell];
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
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => measureColumn(rows, at)).filter(({ filled }) => filled > 0);
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
  const isCounted = price && total && sum && isProduct(rows, [price.at, total.at, sum.at]);
  const ofWorks = quantity && findSum(rows, quantity.at);
  const next = quantity && !ofWorks ? after.find(({ at }) => at > quantity.at) : undefined;
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

export const countColumnLetters = (rows: readonly CellRow[], at: number | undefined): number =>
  at === undefined ? 0 : measureColumn(rows, at).letters;

/** Whether an unknown heading is a plural, as 'Casas': its numbers count, and number nothing. */
const isPlural = (heading: string): boolean => heading.endsWith("s");

/** Whether a column below an unknown `heading` may have quantities or multiply them, and numbers nothing. */
function mayBeCounts(rows: readonly CellRow[], at: number, heading: string, text: number | undefined): boolean {
  const { numbers, percentages, units, filled, isMoney, isSmall, isNumbering } = measureColumn(rows, at);
  if (percentages >= 0.6 * filled) return true;
  const isItem = isNumbering && !isPlural(heading) && text !== undefined && at < text;
  return isSmall && !isMoney && !isItem && numbers - units >= 0.6 * filled;
}

/** In thousandths of a metre: longer than every piece. */
const minRun = 10_000;

/** Finds the quantities of a table without a heading for them: below an unknown heading, or the metres of its runs. */
function settleUncounted({ lengths, unknown = [], ...named }: Columns, below: readonly CellRow[]): Columns {
  const rest = below.map(({ lines, cells }) => ({
    lines,
    cells: cells.map((cell, at) => (at === named.text || unknown.some((each) => each.at === at) ? cell : "")),
  }));
  const { quantity, unit } = guessColumns(rest) ?? {};
  const figures = lengths ? below.flatMap(({ cells }) => readFigures(cells[lengths.at]).slice(0, 1)) : [];
  const areRuns = figures.every((metres) => metres >= minRun);
  const mayBeRuns = quantity === undefined && areRuns;
  // '2' below 'Lados' beside the metres of a side.
  const isOfRuns =
    areRuns && figures.length > 0 && unknown.some(({ at, heading }) => at === quantity && isPlural(heading));
  const isOfPieces = quantity === undefined && !mayBeRuns;
  return {
    ...named,
    quantity,
    unit,
    ...(mayBeRuns && lengths && { lengths }),
    ...(isOfRuns && { mustAsk: true }),
    describing: isOfPieces ? named.describing : named.describing.filter(({ at }) => at !== lengths?.at),
  };
}

/** Corrects the columns of the headings where the cells below contradict them. */
export function settleColumns(named: Columns, below: readonly CellRow[]): Columns {
  if (named.isUncounted) return settleUncounted(named, below);
  const guessed = guessColumns(below);
  if (!guessed) return named;
  const isDescribed = named.text === undefined && named.describing.length > 0;
  const isNumbers = !isDescribed && countColumnLetters(below, named.text) < countColumnLetters(below, guessed.text) / 5;
  const used = [named.item, named.text, named.quantity, ...(named.otherQuantities ?? [])];
  const text = isNumbers ? guessed.text : named.text;
  // A column below 'Medida' may have sizes, and one below 'Unidades' quantities.
  const { sizes, numbers, units } = measureColumn(below, named.unit ?? -1);
  const size = sizes > units ? named.unit : undefined;
  const describing = size === undefined ? named.describing : [...named.describing, plainColumn(size)];
  const count = named.quantity === undefined && numbers > units;
  const { otherQuantities, ...others } = named;
  const sum = named.quantity === undefined || named.mustAsk ? undefined : findSum(below, named.quantity);
  const unknown = sum === undefined ? (named.unknown ?? []) : [];
  return {
    ...(sum === undefined ? named : others),
    unknown: unknown.filter(({ at, heading }) => mayBeCounts(below, at, heading, text)),
    text,
    quantity: count ? named.unit : (sum ?? named.quantity),
    unit:
      (size === undefined && !count ? named.unit : undefined) ??
      (used.includes(guessed.unit) ? undefined : guessed.unit),
    describing: describing.filter(({ at }) => at !== text),
  };
}
