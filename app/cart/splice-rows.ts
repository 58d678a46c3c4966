import type { RequestedRow } from "#contract/requested-rows.ts";

/** The row's content without its position, for comparison. */
const keyOf = ({ order: _, ...said }: RequestedRow): string => JSON.stringify(said);

/** The index of `rows` within the stored rows, or -1. */
function findRows(kept: readonly RequestedRow[], rows: readonly RequestedRow[]): number {
  if (rows.length === 0) return -1;
  const [all, sought] = [kept.map(keyOf), rows.map(keyOf)];
  return all.findIndex((_, at) => sought.every((key, place) => all[at + place] === key));
}

/** Puts `rows` in the place of the rows that the same budget stored `before`, or else below all others. */
export function spliceRows(
  kept: readonly RequestedRow[],
  before: readonly RequestedRow[],
  rows: readonly RequestedRow[],
): RequestedRow[] {
  const at = findRows(kept, before);
  const [above, below] = at < 0 ? [kept, []] : [kept.slice(0, at), kept.slice(at + before.length)];
  return [...above, ...rows, ...below].map((row, place) => ({ ...row, order: place + 1 }));
}
