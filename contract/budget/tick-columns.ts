import type { Columns } from "./columns.ts";
import { readFigures } from "./read-quantity.ts";
import { foldWords } from "./row-words.ts";
import { type Cell, type CellRow, writeCell } from "./split-cells.ts";

/** A column of ticks, such as '¿Se compra?'. */
export interface TickColumn {
  at: number;
  /** Whether a tick says that the row is not wanted any more, as below 'Entregado'. */
  isDone: boolean;
}

const isTick = (cell: Cell | undefined): boolean => /^(?:x|s|si|ok|✓|✔|✅|☑)\ufe0f?$/u.test(foldWords(writeCell(cell)));
const isCross = (cell: Cell | undefined): boolean => /^(?:n|no|[-–—☐])?$/u.test(foldWords(writeCell(cell)));

/** The columns in which counted rows have a tick or none. One with ticks only distinguishes no rows. */
export function findTicks(rows: readonly CellRow[], { quantity, done = [] }: Columns): readonly TickColumn[] {
  const counted = rows.filter(({ cells }) => quantity !== undefined && readFigures(cells[quantity]).length > 0);
  const width = counted.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, at) => ({ at, isDone: done.includes(at) })).filter(({ at, isDone }) => {
    const cells = counted.map((row) => row.cells[at]);
    const areTicks = cells.some(isTick) && cells.every((cell) => isTick(cell) || isCross(cell));
    return areTicks && (isDone || !cells.every(isTick));
  });
}

/** Whether the ticks of a row say that it is not wanted. */
export const isUnwanted = (cells: readonly Cell[], ticks: readonly TickColumn[]): boolean =>
  ticks.some(({ at, isDone }) => isTick(cells[at]) === isDone);
