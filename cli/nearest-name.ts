/** How many letters must be added, left out, changed, or swapped with the next one, to make `to` of `from`. */
function countSlips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const changed = at(i - 1, j - 1) + (isSame ? 0 : 1);
      row[j] = Math.min(changed, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwapped ? at(i - 2, j - 2) + 1 : changed);
    }
  }
  return at(from.length, to.length);
}

/** Two slips make of a short name a word of its own. */
const slipsMost = (name: string): number => (name.length > 5 ? 2 : 1);

/** The one of `names` that `typed` was probably meant to be, in capitals or not. */
export function findNearestName(typed: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, slips: countSlips(typed.toUpperCase(), name) }))
    .filter(({ name, slips }) => slips <= slipsMost(name))
    .sort((a, b) => a.slips - b.slips);
  return nearest?.name;
}
