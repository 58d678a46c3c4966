import SearchableMap from "minisearch/SearchableMap";
import type { Product, ProductReference } from "../product.ts";
import { findMost } from "./drop-words.ts";
import {
  canGoOn,
  errorsAllowed,
  knowSynonyms,
  readIndexed,
  readWants,
  type Synonym,
  type Want,
  type Way,
} from "./search-terms.ts";

/** What of a product is searched. */
export type SearchedProduct = Pick<
  Product,
  "idProduct" | "name" | "slogan" | "short_description" | "uses" | "category_name" | "norma"
> & { productReferences: readonly Pick<ProductReference, "reference_value" | "code">[] };

/** One size of a product, or a product that has none. */
export interface Hit {
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

/**
 * The boost of a word by the field that has it, less than `boostRange`. The first word of a name (`kind`) says in
 * Spanish what the thing is: a 'Canal con tapa' is no lid.
 */
const fieldBoost = { kind: 32, name: 16, reference: 6, about: 4, norma: 2, uses: 1 };
const boostRange = 64;

/** Added to the boost of a reference's measure that the product's own words name too. */
const repeatedBoost = 1;

/** Of a boost, where the word is the beginning of a longer one, or misspelt by a letter. */
const prefixFactor = 0.7;
const fuzzyFactor = 0.4;

/** The passes of a search, each only where the one before finds nothing. */
const passes = [
  { minBoost: fieldBoost.norma, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: false },
  { minBoost: fieldBoost.uses, isFuzzy: true },
] as const;
type Pass = (typeof passes)[number];

/** The products or references that have a term: the number of each times `boostRange`, plus the boost of the field. */
type Postings = number[];
interface Entry {
  products: Postings;
  references: Postings;
}

interface Matches {
  /** By number of the reference; 0 without a match. */
  scores: Float32Array;
  /** The numbers of the references with a match. */
  places: number[];
}

/** Of the score of a size whose lengths stand in another order. */
const reorderedFactor = 0.9;

/** 1 where `has` contains all lengths of `wanted`, in its order and as often; 0 where it does not. */
function scoreSize(wanted: readonly number[], has: readonly number[]): number {
  const rest = [...has];
  for (const length of wanted) {
    const at = rest.indexOf(length);
    if (at < 0) return 0;
    rest.splice(at, 1);
  }
  return wanted.every((length, at) => has[at] === length) ? 1 : reorderedFactor;
}

/** The references of a product as a page shows them: the same text twice is one choice. */
export const listChoices = <Reference extends { reference_value: string }>(references: readonly Reference[]) => [
  ...new Map(references.map((reference) => [reference.reference_value, reference])).values(),
];

const firstWord = (text: string): string | undefined => (/^\p{L}/u.test(text) ? readIndexed(text).words[0] : undefined);

/**
 * What the references call themselves, of a product that is several things: 'Tapa Ø 0,66 m' and 'Aro base' are not
 * both lids.
 */
function listKinds(texts: readonly string[]): Set<string> {
  const firsts = texts.map(firstWord);
  return new Set(firsts.filter((word, at) => word !== undefined && firsts.indexOf(word) < at) as string[]);
}

/** A catalogue in memory, by its words and measures: each reference is found by what it says and what its product does. */
export function createSearchIndex(synonyms: readonly Synonym[] = []): SearchIndex {
  const known = knowSynonyms(synonyms);
  const terms = new SearchableMap<Entry>();
  const ids = new Set<number>();
  /** By reference. */
  const hits: Hit[] = [];
  const sizes: (readonly number[])[] = [];
  /** The first reference of each product. */
  const firsts: number[] = [];

  const entryOf = (term: string): Entry => terms.fetch(term, () => ({ products: [], references: [] }));

  const addProductTerms = (product: SearchedProduct, place: number, own: ReadonlySet<string>) => {
    const had = new Set<string>();
    const { name, category_name, slogan, short_description, norma, uses } = product;
    const parts: [string, number][] = [
      [name.trim().split(" ", 1).join(), fieldBoost.kind],
      [name, fieldBoost.name],
      [[category_name, slogan, short_description].join(" · "), fieldBoost.about],
      [norma ?? "", fieldBoost.norma],
      [uses, fieldBoost.uses],
    ];
    for (const [text, here] of parts) {
      const { words, measures } = readIndexed(text);
      for (const term of [...words, ...measures]) {
        if (had.has(term) || own.has(term)) continue;
        had.add(term);
        entryOf(term).products.push(place * boostRange + here);
      }
    }
  };

  const addReferences = (product: SearchedProduct, place: number) => {
    const references = listChoices(product.productReferences);
    const texts = references.map(({ reference_value }) => reference_value);
    const kinds = listKinds(texts);
    const nameWords = readIndexed(product.name).words;
    const about = readIndexed(`${product.slogan} · ${product.short_description}`);
    /** What the references say themselves, each for itself. */
    const own = new Set(nameWords.filter((term) => kinds.has(term)));
    const kindBoosts = new Map(
      [...own].map((term) => [term, nameWords[0] === term ? fieldBoost.kind : fieldBoost.name]),
    );
    for (const [at, { reference_value, code }] of references.entries()) {
      const here = hits.length;
      const { words, measures, sizes: lengths } = readIndexed(reference_value);
      hits.push({ product: place, reference: at });
      sizes.push(lengths);
      const had = new Set([...words, ...readIndexed(code?.replace(/[\d.-].*/, "") ?? "").words]);
      for (const term of had) {
        if (!own.has(term)) entryOf(term).references.push(here * boostRange + fieldBoost.reference);
      }
      for (const [term, full] of kindBoosts) {
        entryOf(term).references.push(here * boostRange + (had.has(term) ? full : full / 2));
      }
      for (const term of new Set(measures)) {
        own.add(term);
        const extra = about.measures.includes(term) ? repeatedBoost : 0;
        entryOf(term).references.push(here * boostRange + fieldBoost.reference + extra);
      }
    }
    if (references.length > 0) return own;
    hits.push({ product: place, reference: undefined });
    sizes.push([]);
    return own;
  };

  const raise = (matches: Matches, place: number, score: number) => {
    const before = matches.scores[place] ?? 0;
    if (before === 0) matches.places.push(place);
    if (score > before) matches.scores[place] = score;
  };

  const scoreTermPostings = (
    matches: Matches,
    { products, references }: Entry,
    quality: number,
    minBoosts: [number, number],
  ) => {
    const [minOfProduct, minOfReference] = minBoosts;
    for (const entry of products) {
      const here = entry % boostRange;
      if (here < minOfProduct) continue;
      const product = Math.floor(entry / boostRange);
      const end = firsts[product + 1] ?? hits.length;
      for (let place = firsts[product] ?? end; place < end; place += 1) raise(matches, place, here * quality);
    }
    for (const entry of references) {
      const here = entry % boostRange;
      if (here >= minOfReference) raise(matches, Math.floor(entry / boostRange), here * quality);
    }
  };

  /** Raises what each reference is worth by what it is for one term. */
  const scoreTerm = (matches: Matches, term: string, { minBoost, isFuzzy }: Pass, quality: number) => {
    if (canGoOn(term)) {
      for (const entry of terms.atPrefix(term).values())
        scoreTermPostings(matches, entry, quality * prefixFactor, [minBoost, minBoost]);
    }
    const entry = terms.get(term);
    if (entry) scoreTermPostings(matches, entry, quality, [minBoost, minBoost]);
    if (!isFuzzy || errorsAllowed(term) === 0) return;
    for (const [near, [entry, errors]] of terms.fuzzyGet(term, errorsAllowed(term))) {
      if (errors === 0 || !canGoOn(near)) continue;
      // A misspelt word is looked for among words that name something.
      scoreTermPostings(matches, entry, (quality * fuzzyFactor) / errors, [fieldBoost.about, minBoost]);
    }
  };

  const noMatches = (): Matches => ({ scores: new Float32Array(hits.length), places: [] });

  const scoreSizes = (matches: Matches, size: readonly number[], quality: number) => {
    for (const entry of terms.get(`=${size[0]}mm`)?.references ?? []) {
      const place = Math.floor(entry / boostRange);
      const fit = scoreSize(size, sizes[place] ?? []);
      if (fit > 0) raise(matches, place, quality * fieldBoost.reference * fit);
    }
  };

  const scoreWay = (matches: Matches, { terms: all, size, quality }: Way, pass: Pass) => {
    if (size) return scoreSizes(matches, size, quality);
    const [first, ...others] = all;
    if (first !== undefined && others.length === 0) return scoreTerm(matches, first, pass, quality);
    const each = all.map((term) => {
      const ofTerm = noMatches();
      scoreTerm(ofTerm, term, pass, quality);
      return ofTerm;
    });
    const sums = sumUp(each);
    for (const place of sums.places) raise(matches, place, (sums.scores[place] ?? 0) / each.length);
  };

  const scoreWant = ({ ways }: Want, pass: Pass): Matches => {
    const matches = noMatches();
    for (const way of ways) scoreWay(matches, way, pass);
    return matches;
  };

  /** Those that have all, with their sums. */
  const sumUp = (all: readonly Matches[]): Matches => {
    const sums = noMatches();
    const [fewest, ...others] = [...all].sort((a, b) => a.places.length - b.places.length);
    for (const place of fewest?.places ?? []) {
      if (others.some(({ scores }) => scores[place] === 0)) continue;
      raise(
        sums,
        place,
        all.reduce((sum, { scores }) => sum + (scores[place] ?? 0), 0),
      );
    }
    return sums;
  };

  return {
    add: (product) => {
      if (ids.has(product.idProduct)) return;
      const place = ids.size;
      ids.add(product.idProduct);
      firsts.push(hits.length);
      addProductTerms(product, place, addReferences(product, place));
    },
    find: (words) => {
      const wants = readWants(words, known);
      if (wants.length === 0) return { hits: [], dropped: [] };
      const scored = new Map(passes.map((pass) => [pass, new Map<Want, Matches>()]));
      const matchesOf = (want: Want, pass: Pass): Matches => {
        const known = scored.get(pass)?.get(want);
        if (known) return known;
        const matches = scoreWant(want, pass);
        scored.get(pass)?.set(want, matches);
        return matches;
      };
      const tryAll = (some: readonly Want[]): Matches | undefined => {
        for (const pass of passes) {
          const sums = sumUp(some.map((want) => matchesOf(want, pass)));
          if (sums.places.length > 0) return sums;
        }
        return undefined;
      };
      const { sums, dropped } = findMost(wants, tryAll);
      const { places, scores } = sums ?? noMatches();
      places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      return {
        hits: places.flatMap((place) => hits[place] ?? []),
        dropped: dropped.map(({ text }) => text),
      };
    },
  };
}
