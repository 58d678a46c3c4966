import { type Matches, noMatches, raise, sumUp } from "./matches.ts";
import { fieldBoost } from "./product-terms.ts";
import { canGoOn, errorsAllowed, type Want, type Way } from "./search-terms.ts";
import { boostOf, type Postings, placeOf, type TermIndex } from "./term-index.ts";

/** One pass of a search: fields with a boost below `minBoost` are ignored. */
export interface Pass {
  minBoost: number;
  isFuzzy: boolean;
}

/** Factors on the boost where the term is a prefix of the indexed word, or misspelt by one letter. */
const prefixFactor = 0.7;
const fuzzyFactor = 0.4;

/** Factor on the score of a size whose lengths are in another order. */
const reorderedFactor = 0.9;

/**
 * 1 where `has` contains all lengths of `wanted` in the same positions, less in another order, 0 where one is missing.
 */
function scoreSize(wanted: readonly number[], has: readonly number[]): number {
  const rest = [...has];
  for (const length of wanted) {
    const at = rest.indexOf(length);
    if (at < 0) return 0;
    rest.splice(at, 1);
  }
  return wanted.every((length, at) => has[at] === length) ? 1 : reorderedFactor;
}

interface FoundTerm {
  postings: Postings;
  factor: number;
  minOfProduct: number;
}

/** The indexed terms that a term matches: as a prefix, exactly, or misspelt. */
function findTerm(terms: TermIndex["terms"], term: string, { minBoost, isFuzzy }: Pass): FoundTerm[] {
  const found: FoundTerm[] = [];
  if (canGoOn(term)) {
    for (const postings of terms.atPrefix(term).values()) {
      found.push({ postings, factor: prefixFactor, minOfProduct: minBoost });
    }
  }
  const whole = terms.get(term);
  if (whole) found.push({ postings: whole, factor: 1, minOfProduct: minBoost });
  if (!isFuzzy || errorsAllowed(term) === 0) return found;
  for (const [near, [postings, errors]] of terms.fuzzyGet(term, errorsAllowed(term))) {
    if (errors === 0 || !canGoOn(near)) continue;
    // A misspelt word is matched only in fields that name the product.
    found.push({ postings, factor: fuzzyFactor / errors, minOfProduct: fieldBoost.about });
  }
  return found;
}

/** Returns a function that scores all references for one want, in one pass. */
export function createScorer({ terms, firsts, sizes }: TermIndex, pass: Pass) {
  const none = () => noMatches(sizes.length);

  const scorePostings = (matches: Matches, { postings, factor, minOfProduct }: FoundTerm, quality: number) => {
    const worth = quality * factor;
    for (const posting of postings.products) {
      const boost = boostOf(posting);
      if (boost < minOfProduct) continue;
      const product = placeOf(posting);
      const end = firsts[product + 1] ?? sizes.length;
      for (let place = firsts[product] ?? end; place < end; place += 1) raise(matches, place, boost * worth);
    }
    for (const posting of postings.references) {
      const boost = boostOf(posting);
      if (boost >= pass.minBoost) raise(matches, placeOf(posting), boost * worth);
    }
  };

  const scoreTerm = (matches: Matches, term: string, quality: number) => {
    for (const found of findTerm(terms, term, pass)) scorePostings(matches, found, quality);
  };

  const scoreSizes = (matches: Matches, size: readonly number[], quality: number) => {
    for (const posting of terms.get(`=${size[0]}mm`)?.references ?? []) {
      const place = placeOf(posting);
      const fit = scoreSize(size, sizes[place] ?? []);
      if (fit > 0) raise(matches, place, quality * fieldBoost.reference * fit);
    }
  };

  const scoreWay = (matches: Matches, { terms: all, size, quality }: Way) => {
    if (size) return scoreSizes(matches, size, quality);
    const [first, ...others] = all;
    if (first !== undefined && others.length === 0) return scoreTerm(matches, first, quality);
    const each = all.map((term) => {
      const ofTerm = none();
      scoreTerm(ofTerm, term, quality);
      return ofTerm;
    });
    const sums = sumUp(each);
    for (const place of sums.places) raise(matches, place, (sums.scores[place] ?? 0) / each.length);
  };

  return ({ ways }: Want): Matches => {
    const matches = none();
    for (const way of ways) scoreWay(matches, way);
    return matches;
  };
}
