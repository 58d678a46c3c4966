import { findMost } from "./drop-words.ts";
import { type Matches, rank, sumUp } from "./matches.ts";
import { fieldBoost, type SearchedProduct } from "./product-terms.ts";
import { createScorer, type Pass } from "./score-wants.ts";
import { knowSynonyms, readWants, type Synonym, type Want } from "./search-terms.ts";
import { addTerms, createTermIndex } from "./term-index.ts";

/** One size of a product, or a product that has none. */
interface Hit {
  /** In the order in which the products were added, from 0 on. */
  product: number;
  /** In the order of the product's references, those of one text counted once; undefined where it has none. */
  reference: number | undefined;
}

export interface Found {
  /** The best first, else in the order of the catalogue. */
  hits: Hit[];
  /** Words that nothing has together with the others, and that were left out, as they were typed. */
  dropped: string[];
}

export interface SearchIndex {
  /** Adds a product; one that was added before is passed over. */
  add(product: SearchedProduct): void;
  find(words: string): Found;
}

/** Each only where the one before finds nothing. */
const passes: readonly Pass[] = [
  { minBoost: fieldBoost.norma, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: true },
];

/** The references of a product as a page shows them: the same text twice is one choice. */
export const listChoices = <Reference extends { reference_value: string }>(references: readonly Reference[]) => [
  ...new Map(references.map((reference) => [reference.reference_value, reference])).values(),
];

/** Scores each want once. */
function memoize(score: (want: Want) => Matches): (want: Want) => Matches {
  const scored = new Map<Want, Matches>();
  return (want) => {
    const matches = scored.get(want) ?? score(want);
    scored.set(want, matches);
    return matches;
  };
}

/** A catalogue in memory, by its words and measures: each reference is found by what it says and what its product does. */
export function createSearchIndex(synonyms: readonly Synonym[] = []): SearchIndex {
  const known = knowSynonyms(synonyms);
  const index = createTermIndex();
  const scorers = passes.map((pass) => createScorer(index, pass));
  const ids = new Set<number>();
  /** By reference. */
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
