import type { RequestedRow } from "#contract/requested-rows.ts";

/** What a row says, wherever it stands. */
const keyOf = ({ order: _, ...said }: RequestedRow): string => JSON.stringify(said);

/** Where `rows` stand among those that are kept; -1 where they do not. */
function findRows(kept: readonly RequestedRow[], rows: readonly RequestedRow[]): number {
  if (rows.length === 0) return -1;
  const [all, sought] = [kept.map(keyOf), rows.map(keyOf)];
  return all.findIndex((_, at) => sought.every((key, place) => all[at + place] === key));
}

/** The kept rows with `rows` in the place of those that the same budget had there `before`, or else below the others. */
export function placeRows(
  kept: readonly RequestedRow[],
  before: readonly RequestedRow[],
  rows: readonly RequestedRow[],
): RequestedRow[] {
  const at = findRows(kept, before);
  const [above, below] = at < 0 ? [kept, []] : [kept.slice(0, at), kept.slice(at + before.length)];
  return [...above, ...rows, ...below].map((row, place) => ({ ...row, order: place + 1 }));
}
