import type { QueryTerm } from "./search-terms.ts";

/** A bare number matches too much to be a search by itself; a word, a class or a measure with its unit is enough. */
const isSearchable = (queryTerms: readonly QueryTerm[]): boolean => queryTerms.some(({ isAmbiguous }) => !isAmbiguous);

/**
 * Finds the matches of all `queryTerms`. Without any, drops the term with the fewest matches and tries again. Words are
 * dropped before measures, because the buyer needs that size.
 */
export function relaxQuery<Matches extends { ids: readonly number[] }>(
  queryTerms: readonly QueryTerm[],
  tryAll: (some: readonly QueryTerm[]) => Matches | undefined,
) {
  const known = new Map<QueryTerm, number>();
  const countOf = (queryTerm: QueryTerm): number => {
    const count = known.get(queryTerm) ?? tryAll([queryTerm])?.ids.length ?? 0;
    known.set(queryTerm, count);
    return count;
  };
  const rankOf = (queryTerm: QueryTerm): number =>
    countOf(queryTerm) === 0 ? 0 : queryTerm.kind === "measure" ? 2 : 1;
  let kept = [...queryTerms];
  const dropped: QueryTerm[] = [];
  for (;;) {
    const sums = tryAll(kept);
    if (sums || kept.length <= 1) return { sums, dropped: sums ? dropped : [] };
    const order = [...kept].sort((a, b) => rankOf(a) - rankOf(b) || countOf(a) - countOf(b));
    const without = (queryTerm: QueryTerm) => kept.filter((other) => other !== queryTerm);
    const least =
      order.find((queryTerm) => countOf(queryTerm) === 0) ??
      order.find((queryTerm) => tryAll(without(queryTerm)) !== undefined) ??
      order[0];
    if (!least) return { sums: undefined, dropped: [] };
    kept = without(least);
    if (!isSearchable(kept)) return { sums: undefined, dropped: [] };
    dropped.push(least);
  }
}
