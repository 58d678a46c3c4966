import type { RequestedRow } from "#contract/requests/requested-rows.ts";

type Describe = (row: RequestedRow) => object;

const describeWhole: Describe = ({ order: _, ...content }) => content;
/** What the buyer wrote: the catalogue may have changed since the rows were stored, and with it their results. */
const describeWritten: Describe = ({ item, text, unit, quantity }) => [item, text, unit, quantity];

/** The index of `rows` within the stored rows, or -1. */
function findRows(stored: readonly RequestedRow[], rows: readonly RequestedRow[], describe: Describe): number {
  if (rows.length === 0) return -1;
  const keyOf = (row: RequestedRow) => JSON.stringify(describe(row));
  const [all, sought] = [stored.map(keyOf), rows.map(keyOf)];
  return all.findIndex((_, at) => sought.every((key, place) => all[at + place] === key));
}

/** Puts `rows` in the place of the rows that the same budget stored `before`, or else below all others. */
export function spliceRows(
  stored: readonly RequestedRow[],
  before: readonly RequestedRow[],
  rows: readonly RequestedRow[],
): RequestedRow[] {
  const same = findRows(stored, before, describeWhole);
  const at = same < 0 ? findRows(stored, before, describeWritten) : same;
  const [above, below] = at < 0 ? [stored, []] : [stored.slice(0, at), stored.slice(at + before.length)];
  return [...above, ...rows, ...below].map((row, place) => ({ ...row, order: place + 1 }));
}
