import type { RequestedRow } from "#contract/requests/requested-rows.ts";

/** The row's content without its position, for comparison. */
const keyOf = ({ order: _, ...content }: RequestedRow): string => JSON.stringify(content);

/** The index of `rows` within the stored rows, or -1. */
function findRows(stored: readonly RequestedRow[], rows: readonly RequestedRow[]): number {
  if (rows.length === 0) return -1;
  const [all, sought] = [stored.map(keyOf), rows.map(keyOf)];
  return all.findIndex((_, at) => sought.every((key, place) => all[at + place] === key));
}

/** Puts `rows` in the place of the rows that the same budget stored `before`, or else below all others. */
export function spliceRows(
  stored: readonly RequestedRow[],
  before: readonly RequestedRow[],
  rows: readonly RequestedRow[],
): RequestedRow[] {
  const at = findRows(stored, before);
  const [above, below] = at < 0 ? [stored, []] : [stored.slice(0, at), stored.slice(at + before.length)];
  return [...above, ...rows, ...below].map((row, place) => ({ ...row, order: place + 1 }));
}
