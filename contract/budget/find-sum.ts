import { readFigures } from "./read-quantity.ts";
import type { CellRow } from "./split-cells.ts";

/** In thousandths: sums of rounded quantities differ by a little. */
const maxDifference = 20;

/** The rows whose cell at `at` is a number: that number, and those of the columns from `first` up to it. */
const readSums = (rows: readonly CellRow[], first: number, at: number) =>
  rows.flatMap(({ cells }) => {
    const [sum] = readFigures(cells[at]);
    return sum === undefined ? [] : [{ sum, addends: cells.slice(first, at).map((cell) => readFigures(cell)[0] ?? 0) }];
  });

/**
 * The column with the sums of the columns from `first` on, such as the quantities of two works, in at least two rows;
 * undefined without one.
 */
export function findSum(rows: readonly CellRow[], first: number): number | undefined {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (let at = first + 2; at < width; at += 1) {
    const sums = readSums(rows, first, at);
    const isSummed = sums.every(
      ({ sum, addends }) => Math.abs(addends.reduce((all, each) => all + each, 0) - sum) <= maxDifference,
    );
    const added = sums.filter(({ addends }) => addends.filter((each) => each > 0).length > 1);
    if (sums.length > 1 && added.length > 0 && isSummed) return at;
  }
  return undefined;
}
