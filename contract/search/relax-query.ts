import type { Matches } from "./matches.ts";
import type { QueryTerm } from "./search-terms.ts";

/** A bare number matches too much to be a search by itself; a word, a class or a measure with its unit is enough. */
const isSearchable = (queryTerms: readonly QueryTerm[]): boolean => queryTerms.some(({ isAmbiguous }) => !isAmbiguous);

type FindAll = (some: readonly QueryTerm[]) => Matches | undefined;

/** How much a term says: nothing without a match; a measure, which the buyer needs, more than a word. */
function rankTerm({ kind }: QueryTerm, { ids, scores }: Matches) {
  const bestScore = scores.reduce((best, score) => Math.max(best, score), 0);
  return { kind: kind === "measure" ? 2 : 1, bestScore, count: ids.length };
}

/** The terms in the order in which they are dropped: of two words the noun of a product remains. */
function sortByRank(queryTerms: readonly QueryTerm[], findAll: FindAll): QueryTerm[] {
  return queryTerms
    .map((queryTerm) => {
      const matches = findAll([queryTerm]);
      return { queryTerm, ...(matches ? rankTerm(queryTerm, matches) : { kind: 0, bestScore: 0, count: 0 }) };
    })
    .sort((a, b) => a.kind - b.kind || a.bestScore - b.bestScore || a.count - b.count)
    .map(({ queryTerm }) => queryTerm);
}

/** Finds the matches of all `queryTerms`. Without any, drops the term that says least and tries again. */
export function relaxQuery(
  queryTerms: readonly QueryTerm[],
  findAll: FindAll,
): { sums: Matches | undefined; dropped: QueryTerm[] } {
  const whole = findAll(queryTerms);
  if (whole) return { sums: whole, dropped: [] };
  const findSome: FindAll = (some) => (isSearchable(some) ? findAll(some) : undefined);
  let kept = sortByRank(queryTerms, findAll);
  const dropped: QueryTerm[] = [];
  while (kept.length > 1) {
    const without = (queryTerm: QueryTerm) => kept.filter((other) => other !== queryTerm);
    const least = kept.find((queryTerm) => !findAll([queryTerm]) || findSome(without(queryTerm))) ?? kept[0];
    if (!least) break;
    kept = without(least);
    dropped.push(least);
    const sums = findSome(kept);
    if (sums) return { sums, dropped };
  }
  return { sums: undefined, dropped: [] };
}
