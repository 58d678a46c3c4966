import type { Matches } from "./matches.ts";
import type { QueryTerm } from "./search-terms.ts";

/** A bare number matches too much to be a search by itself; a word, a class or a measure with its unit is enough. */
const isSearchable = (queryTerms: readonly QueryTerm[]): boolean => queryTerms.some(({ isAmbiguous }) => !isAmbiguous);

interface RankedTerm {
  queryTerm: QueryTerm;
  isMeasure: boolean;
  bestScore: number;
  count: number;
}

function rankTerm(queryTerm: QueryTerm, { ids, scores }: Matches): RankedTerm {
  const bestScore = scores.reduce((best, score) => Math.max(best, score), 0);
  return { queryTerm, isMeasure: queryTerm.kind === "measure", bestScore, count: ids.length };
}

/**
 * The order of dropping: words before measures, because the buyer needs that size, and the words that say least first,
 * so that the product's noun remains.
 */
const compareRanks = (a: RankedTerm, b: RankedTerm): number =>
  Number(a.isMeasure) - Number(b.isMeasure) || a.bestScore - b.bestScore || a.count - b.count;

/**
 * Finds the matches of all `queryTerms`. Without any, drops the terms that nothing matches, then one after the other of
 * those that say least.
 */
export function relaxQuery(
  queryTerms: readonly QueryTerm[],
  findAll: (some: readonly QueryTerm[]) => Matches | undefined,
): { sums: Matches | undefined; dropped: QueryTerm[] } {
  const whole = findAll(queryTerms);
  if (whole) return { sums: whole, dropped: [] };
  const findSome = (some: readonly QueryTerm[]) => (isSearchable(some) ? findAll(some) : undefined);
  const ranked = queryTerms.flatMap((queryTerm) => {
    const matches = findAll([queryTerm]);
    return matches ? rankTerm(queryTerm, matches) : [];
  });
  let kept = ranked.sort(compareRanks).map(({ queryTerm }) => queryTerm);
  let sums = findSome(kept);
  while (!sums && kept.length > 1) {
    const without = (queryTerm: QueryTerm) => kept.filter((other) => other !== queryTerm);
    const rests = kept.map(without);
    kept = rests.find(findSome) ?? rests[0] ?? [];
    sums = findSome(kept);
  }
  const dropped = queryTerms.filter((queryTerm) => !kept.includes(queryTerm));
  return sums ? { sums, dropped } : { sums: undefined, dropped: [] };
}
