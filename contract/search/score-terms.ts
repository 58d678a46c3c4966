import { intersect, type Matches, noMatches, raiseScore } from "./matches.ts";
import { fieldBoost } from "./product-terms.ts";
import { type Alternative, allowsPrefix, maxEdits, type QueryTerm } from "./search-terms.ts";
import { boostOf, idOf, type Postings, type TermIndex } from "./term-index.ts";

/** One pass of a search: fields with a boost below `minBoost` are ignored. */
export interface Pass {
  minBoost: number;
  isFuzzy: boolean;
}

/** Factors on the boost if the term is a prefix of the indexed word, or misspelt by one letter. */
const prefixFactor = 0.7;
const fuzzyFactor = 0.4;

/** Factor on the score of a size whose lengths are in another order. */
const reorderedFactor = 0.9;

/** Whether `has` contains all lengths of `wanted`, in any order, each as many times. */
export function isContained(wanted: readonly number[], has: readonly number[]): boolean {
  const rest = [...has];
  return wanted.every((length) => {
    const at = rest.indexOf(length);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/**
 * 1 if `has` contains all lengths of `wanted` in the same positions, less in another order, 0 if one is missing.
 */
function scoreSize(wanted: readonly number[], has: readonly number[]): number {
  if (!isContained(wanted, has)) return 0;
  return wanted.every((length, at) => has[at] === length) ? 1 : reorderedFactor;
}

interface FoundTerm {
  postings: Postings;
  factor: number;
  minProductBoost: number;
}

/** The indexed terms that a term matches: as a prefix, exactly, or misspelt. */
function findTerm(terms: TermIndex["terms"], term: string, { minBoost, isFuzzy }: Pass): FoundTerm[] {
  const found: FoundTerm[] = [];
  if (allowsPrefix(term)) {
    for (const postings of terms.atPrefix(term).values()) {
      found.push({ postings, factor: prefixFactor, minProductBoost: minBoost });
    }
  }
  const whole = terms.get(term);
  if (whole) found.push({ postings: whole, factor: 1, minProductBoost: minBoost });
  if (!isFuzzy || maxEdits(term) === 0) return found;
  for (const [near, [postings, errors]] of terms.fuzzyGet(term, maxEdits(term))) {
    if (errors === 0 || !allowsPrefix(near)) continue;
    // A misspelt word is matched only in fields that name the product.
    found.push({ postings, factor: fuzzyFactor / errors, minProductBoost: fieldBoost.about });
  }
  return found;
}

/** Returns a function that scores all references for one query term, in one pass. */
export function createScorer({ terms, firstReferences, sizes }: TermIndex, pass: Pass) {
  const none = () => noMatches(sizes.length);

  const eachReference = (product: number, score: (id: number) => void) => {
    const end = firstReferences[product + 1] ?? sizes.length;
    for (let id = firstReferences[product] ?? end; id < end; id += 1) score(id);
  };

  const scorePostings = (matches: Matches, { postings, factor, minProductBoost }: FoundTerm, quality: number) => {
    const weight = quality * factor;
    for (const posting of postings.products) {
      const boost = boostOf(posting);
      if (boost < minProductBoost) continue;
      eachReference(idOf(posting), (id) => raiseScore(matches, id, boost * weight));
    }
    for (const posting of postings.references) {
      const boost = boostOf(posting);
      if (boost >= pass.minBoost) raiseScore(matches, idOf(posting), boost * weight);
    }
  };

  const scoreTerm = (matches: Matches, term: string, quality: number) => {
    for (const found of findTerm(terms, term, pass)) scorePostings(matches, found, quality);
  };

  const scoreSizes = (matches: Matches, size: readonly number[], quality: number) => {
    const scoreReference = (id: number) => {
      const fit = scoreSize(size, sizes[id] ?? []);
      if (fit > 0) raiseScore(matches, id, quality * fieldBoost.reference * fit);
    };
    const { references = [], products = [] } = terms.get(`=${size[0]}mm`) ?? {};
    for (const posting of references) scoreReference(idOf(posting));
    for (const posting of products) eachReference(idOf(posting), scoreReference);
  };

  const scoreAlternative = (matches: Matches, { terms: all, size, quality }: Alternative) => {
    if (size) return scoreSizes(matches, size, quality);
    const [first, ...others] = all;
    if (first !== undefined && others.length === 0) return scoreTerm(matches, first, quality);
    const each = all.map((term) => {
      const ofTerm = none();
      scoreTerm(ofTerm, term, quality);
      return ofTerm;
    });
    const sums = intersect(each);
    for (const id of sums.ids) raiseScore(matches, id, (sums.scores[id] ?? 0) / each.length);
  };

  return ({ alternatives }: QueryTerm): Matches => {
    const matches = none();
    for (const alternative of alternatives) scoreAlternative(matches, alternative);
    return matches;
  };
}
