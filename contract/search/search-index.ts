import { distinctReferences } from "../catalog/distinct-references.ts";
import { intersect, type Matches, sortByScore } from "./matches.ts";
import { fieldBoost, type SearchedProduct } from "./product-terms.ts";
import { relaxQuery } from "./relax-query.ts";
import { respell } from "./respell.ts";
import { createScorer, type Pass } from "./score-terms.ts";
import { parseQueryTerms, prepareSynonyms, type QueryTerm, type Synonym } from "./search-terms.ts";
import { addTerms, createTermIndex } from "./term-index.ts";

/** A reference of a product, or a product without references. */
interface Hit {
  /** The position in which the product was added, from 0. */
  product: number;
  /** The position among the product's distinct references; undefined if it has none. */
  reference: number | undefined;
}

export interface SearchResult {
  /** The best first; ties in the order of the catalogue. */
  hits: Hit[];
  /** The amounts, and the words that were dropped because nothing matches all of them, as they were typed. */
  dropped: string[];
}

export interface SearchIndex {
  /** Adds a product, unless one with its id was added before. */
  add(product: SearchedProduct): void;
  find(words: string): SearchResult;
}

/** How much a buyer needs, as in '200 ml', '50 m²' or '12 und', which says nothing about the product. */
const amount =
  /(?<before>^|[^\p{L}\d.,/])(?<amount>\d[\d.,]*\s*(?:m\.?l|m(?:ts?|etros?)?\.?(?:[23²³]|\s*(?:lineal|cuadrado|c[uú]bico)(?:e?s)?)|un(?:ds?|id(?:ad(?:es)?)?)?))(?![\p{L}\d/])/giu;

const findAmounts = (words: string): string[] => [...words.matchAll(amount)].map(({ groups }) => groups?.amount ?? "");

/** Each pass is used only if the previous one finds nothing. */
const passes: readonly Pass[] = [
  { minBoost: fieldBoost.norma, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: true },
];

/** Caches the matches of each query term. */
function memoize(score: (queryTerm: QueryTerm) => Matches): (queryTerm: QueryTerm) => Matches {
  const scored = new Map<QueryTerm, Matches>();
  return (queryTerm) => {
    const matches = scored.get(queryTerm) ?? score(queryTerm);
    scored.set(queryTerm, matches);
    return matches;
  };
}

/** A search index in memory. Each reference is found by its own terms and by those of its product. */
export function createSearchIndex(synonyms: readonly Synonym[] = []): SearchIndex {
  const known = prepareSynonyms(synonyms);
  const index = createTermIndex();
  const scorers = passes.map((pass) => createScorer(index, pass));
  const ids = new Set<number>();
  /** Indexed by the number of the reference. */
  const hits: Hit[] = [];

  return {
    add: (product) => {
      if (ids.has(product.idProduct)) return;
      const choices = distinctReferences(product.productReferences);
      const references = choices.length > 0 ? choices.map((_, at) => at) : [undefined];
      hits.push(...references.map((reference) => ({ product: ids.size, reference })));
      ids.add(product.idProduct);
      addTerms(index, product, choices);
    },
    find: (words) => {
      const ofPasses = scorers.map(memoize);
      const tryAll = (queryTerms: readonly QueryTerm[]): Matches | undefined => {
        for (const score of ofPasses) {
          const sums = intersect(queryTerms.map(score));
          if (sums.ids.length > 0) return sums;
        }
        return undefined;
      };
      // A word without any match may be spelt by its sound. The edit distance tolerates that only in longer words.
      const correct = (queryTerm: QueryTerm): QueryTerm => {
        if (queryTerm.kind !== "word" || tryAll([queryTerm])) return queryTerm;
        const others = respell(queryTerm.text).flatMap((word) => parseQueryTerms(word, known));
        const meant = others.find((other) => tryAll([other]));
        return meant ? { ...meant, text: queryTerm.text } : queryTerm;
      };
      const queryTerms = parseQueryTerms(words.replace(amount, "$<before> "), known).map(correct);
      const { sums, dropped } = relaxQuery(queryTerms, tryAll);
      return {
        hits: sums ? sortByScore(sums).flatMap((id) => hits[id] ?? []) : [],
        dropped: [...(sums ? findAmounts(words) : []), ...dropped.map(({ text }) => text)],
      };
    },
  };
}
