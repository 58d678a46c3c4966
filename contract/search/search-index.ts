import { findMost } from "./drop-words.ts";
import { type Matches, rank, sumUp } from "./matches.ts";
import { fieldBoost, type SearchedProduct } from "./product-terms.ts";
import { createScorer, type Pass } from "./score-wants.ts";
import { knowSynonyms, readWants, type Synonym, type Want } from "./search-terms.ts";
import { addTerms, createTermIndex } from "./term-index.ts";

/** A reference of a product, or a product without references. */
interface Hit {
  /** The position in which the product was added, from 0. */
  product: number;
  /** The position among the product's distinct references; undefined where it has none. */
  reference: number | undefined;
}

export interface Found {
  /** The best first; ties in the order of the catalogue. */
  hits: Hit[];
  /** The words that were dropped because nothing matches all of them, as they were typed. */
  dropped: string[];
}

export interface SearchIndex {
  /** Adds a product, unless one with its id was added before. */
  add(product: SearchedProduct): void;
  find(words: string): Found;
}

/** Each pass is used only where the previous one finds nothing. */
const passes: readonly Pass[] = [
  { minBoost: fieldBoost.norma, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: true },
];

/** The references of a product as its page shows them: one for each distinct text. */
export const listChoices = <Reference extends { reference_value: string }>(references: readonly Reference[]) => [
  ...new Map(references.map((reference) => [reference.reference_value, reference])).values(),
];

/** Caches the matches of each want. */
function memoize(score: (want: Want) => Matches): (want: Want) => Matches {
  const scored = new Map<Want, Matches>();
  return (want) => {
    const matches = scored.get(want) ?? score(want);
    scored.set(want, matches);
    return matches;
  };
}

/** A search index in memory. Each reference is found by its own terms and by those of its product. */
export function createSearchIndex(synonyms: readonly Synonym[] = []): SearchIndex {
  const known = knowSynonyms(synonyms);
  const index = createTermIndex();
  const scorers = passes.map((pass) => createScorer(index, pass));
  const ids = new Set<number>();
  /** Indexed by the number of the reference. */
  const hits: Hit[] = [];

  return {
    add: (product) => {
      if (ids.has(product.idProduct)) return;
      const choices = listChoices(product.productReferences);
      const references = choices.length > 0 ? choices.map((_, at) => at) : [undefined];
      hits.push(...references.map((reference) => ({ product: ids.size, reference })));
      ids.add(product.idProduct);
      addTerms(index, product, choices);
    },
    find: (words) => {
      const ofPasses = scorers.map(memoize);
      const tryAll = (wants: readonly Want[]): Matches | undefined => {
        for (const score of ofPasses) {
          const sums = sumUp(wants.map(score));
          if (sums.places.length > 0) return sums;
        }
        return undefined;
      };
      const { sums, dropped } = findMost(readWants(words, known), tryAll);
      return {
        hits: sums ? rank(sums).flatMap((place) => hits[place] ?? []) : [],
        dropped: dropped.map(({ text }) => text),
      };
    },
  };
}
