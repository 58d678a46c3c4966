import { readFigures } from "./read-quantity.ts";
import type { CellRow } from "./split-cells.ts";

/** In thousandths: sums of rounded quantities differ by a little. */
const maxDifference = 20;

/** Whether the numbers of a column are the sums of those of the columns `addends`, in at least two rows. */
export function isSum(rows: readonly CellRow[], at: number, addends: readonly number[]): boolean {
  const sums = rows.flatMap(({ cells }) => {
    const [sum] = readFigures(cells[at]);
    return sum === undefined ? [] : [{ sum, added: addends.map((addend) => readFigures(cells[addend])[0] ?? 0) }];
  });
  return (
    sums.length > 1 &&
    sums.some(({ added }) => added.filter((each) => each > 0).length > 1) &&
    sums.every(({ sum, added }) => Math.abs(added.reduce((all, each) => all + each, 0) - sum) <= maxDifference)
  );
}

/** The column with the sums of the columns from `first` on, such as the quantities of two works; undefined without one. */
export function findSum(rows: readonly CellRow[], first: number): number | undefined {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  return columns.slice(first + 2).find((at) => isSum(rows, at, columns.slice(first, at)));
}
