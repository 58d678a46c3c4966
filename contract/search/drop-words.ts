import type { Want } from "./search-terms.ts";

/** A bare number matches too much to be searched alone; a word, a class or a measure with its unit is enough. */
const isEnough = (wants: readonly Want[]): boolean => wants.some(({ isVague }) => !isVague);

/**
 * Finds the matches of all `wants`. Without any, drops the want with the fewest matches and tries again. Words are
 * dropped before measures, because the size is what the buyer needs.
 */
export function findMost<Matches extends { places: readonly number[] }>(
  wants: readonly Want[],
  tryAll: (some: readonly Want[]) => Matches | undefined,
) {
  const known = new Map<Want, number>();
  const countOf = (want: Want): number => {
    const count = known.get(want) ?? tryAll([want])?.places.length ?? 0;
    known.set(want, count);
    return count;
  };
  const rankOf = (want: Want): number => (countOf(want) === 0 ? 0 : want.kind === "measure" ? 2 : 1);
  let kept = [...wants];
  const dropped: Want[] = [];
  for (;;) {
    const sums = tryAll(kept);
    if (sums || kept.length <= 1) return { sums, dropped: sums ? dropped : [] };
    const order = [...kept].sort((a, b) => rankOf(a) - rankOf(b) || countOf(a) - countOf(b));
    const without = (want: Want) => kept.filter((other) => other !== want);
    const least =
      order.find((want) => countOf(want) === 0) ??
      order.find((want) => tryAll(without(want)) !== undefined) ??
      order[0];
    if (!least) return { sums: undefined, dropped: [] };
    kept = without(least);
    if (!isEnough(kept)) return { sums: undefined, dropped: [] };
    dropped.push(least);
  }
}
