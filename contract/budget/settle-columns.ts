import type { Columns } from "./columns.ts";
import { plainColumn } from "./describing-columns.ts";
import { findSum, isSum } from "./find-sum.ts";
import { guessColumns } from "./guess-columns.ts";
import { countColumnLetters, measureColumn } from "./measure-column.ts";
import type { CellRow } from "./split-cells.ts";

/** Whether an unknown heading is a plural, as 'Casas': its numbers count, and number nothing. */
const isPlural = (heading: string): boolean => heading.endsWith("s");

/** Whether a column below an unknown `heading` may have quantities or multiply them, and numbers nothing. */
function mayBeCounts(rows: readonly CellRow[], at: number, heading: string, text: number | undefined): boolean {
  const { numbers, percentages, units, filled, isMoney, isSmall, isNumbering } = measureColumn(rows, at);
  if (percentages >= 0.6 * filled) return true;
  const isItem = isNumbering && !isPlural(heading) && text !== undefined && at < text;
  return isSmall && !isMoney && !isItem && numbers - units >= 0.6 * filled;
}

/** Corrects the columns of the headings where the cells below contradict them. */
export function settleColumns(named: Columns, below: readonly CellRow[]): Columns {
  // A table of products and measures: each row asks for its quantity.
  if (named.quantity === undefined && named.unit === undefined) return named;
  const guessed = guessColumns(below);
  if (!guessed) return named;
  const isDescribed = named.text === undefined && named.describing.length > 0;
  const isNote = named.notes?.some(({ at }) => at === guessed.text);
  const isNumbers =
    !isDescribed && !isNote && countColumnLetters(below, named.text) < countColumnLetters(below, guessed.text) / 5;
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
  const before = unknown.map(({ at }) => at).filter((at) => named.quantity !== undefined && at < named.quantity);
  const added = named.quantity !== undefined && isSum(below, named.quantity, before) ? before : [];
  return {
    ...(sum === undefined ? named : others),
    unknown: unknown.filter(({ at, heading }) => !added.includes(at) && mayBeCounts(below, at, heading, text)),
    text,
    quantity: count ? named.unit : (sum ?? named.quantity),
    unit:
      (size === undefined && !count ? named.unit : undefined) ??
      (used.includes(guessed.unit) ? undefined : guessed.unit),
    describing: describing.filter(({ at }) => at !== text),
  };
}
