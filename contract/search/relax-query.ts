import type { Matches } from "./matches.ts";
import type { QueryTerm } from "./search-terms.ts";

/** A bare number matches too much to be a search by itself; a word, a class or a measure with its unit is enough. */
const isSearchable = (queryTerms: readonly QueryTerm[]): boolean => queryTerms.some(({ isAmbiguous }) => !isAmbiguous);

/**
 * Finds the matches of all `queryTerms`. Without any, drops the term with the fewest matches and tries again. Words are
 * dropped before measures, because the buyer needs that size.
 */
export function relaxQuery(
  queryTerms: readonly QueryTerm[],
  findAll: (some: readonly QueryTerm[]) => Matches | undefined,
): { sums: Matches | undefined; dropped: QueryTerm[] } {
  const whole = findAll(queryTerms);
  if (whole) return { sums: whole, dropped: [] };
  const findSome = (some: readonly QueryTerm[]) => (isSearchable(some) ? findAll(some) : undefined);
  const counts = new Map(queryTerms.map((queryTerm) => [queryTerm, findAll([queryTerm])?.ids.length ?? 0]));
  const countOf = (queryTerm: QueryTerm): number => counts.get(queryTerm) ?? 0;
  const rankOf = (queryTerm: QueryTerm): number =>
    countOf(queryTerm) === 0 ? 0 : queryTerm.kind === "measure" ? 2 : 1;
  let kept = [...queryTerms].sort((a, b) => rankOf(a) - rankOf(b) || countOf(a) - countOf(b));
  const dropped: QueryTerm[] = [];
  while (kept.length > 1) {
    const without = (queryTerm: QueryTerm) => kept.filter((other) => other !== queryTerm);
    const least = kept.find((queryTerm) => countOf(queryTerm) === 0 || findSome(without(queryTerm))) ?? kept[0];
    if (!least) break;
    kept = without(least);
    dropped.push(least);
    const sums = findSome(kept);
    if (sums) return { sums, dropped };
  }
  return { sums: undefined, dropped: [] };
}
