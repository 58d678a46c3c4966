import SearchableMap from "minisearch/SearchableMap";
import type { Product, ProductReference } from "../product.ts";
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
 * What a word is worth by where a product has it: the first word of a name says in Spanish what the thing is, of a
 * 'Canal con tapa' not a lid. Less than `worths`.
 */
const worth = { kind: 32, name: 16, reference: 6, about: 4, norma: 2, uses: 1 };
const worths = 64;

/** What a measure of a reference gains where the product's own words name it too. */
const alsoSaid = 1;

/** … and by how it is had: as the beginning of a longer word, or misspelt by a letter. As it is written: 1. */
const beginning = 0.7;
const misspelt = 0.4;

/** How far a search goes: each only where the one before finds nothing. */
const reaches = [
  { least: worth.norma, mayErr: false },
  { least: worth.uses, mayErr: false },
  { least: worth.uses, mayErr: true },
] as const;
type Reach = (typeof reaches)[number];

/** By term, the places that have it, each times `worths` plus its worth there. */
type Places = number[];
interface Entry {
  products: Places;
  references: Places;
}

interface Rates {
  /** By place of the reference; 0 for those that do not have what is looked for. */
  worths: Float32Array;
  /** Of those that do. */
  places: number[];
}

/** Sizes count in the order they are written in a little more than in another. */
const turned = 0.9;

/** How well `has` holds all lengths of `wanted`, each as often as it is wanted; 0 where it does not. */
function rateSize(wanted: readonly number[], has: readonly number[]): number {
  const rest = [...has];
  for (const length of wanted) {
    const at = rest.indexOf(length);
    if (at < 0) return 0;
    rest.splice(at, 1);
  }
  return wanted.every((length, at) => has[at] === length) ? 1 : turned;
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
      [name.trim().split(" ", 1).join(), worth.kind],
      [name, worth.name],
      [[category_name, slogan, short_description].join(" · "), worth.about],
      [norma ?? "", worth.norma],
      [uses, worth.uses],
    ];
    for (const [text, here] of parts) {
      const { words, measures } = readIndexed(text);
      for (const term of [...words, ...measures]) {
        if (had.has(term) || own.has(term)) continue;
        had.add(term);
        entryOf(term).products.push(place * worths + here);
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
    const kindWorths = new Map([...own].map((term) => [term, nameWords[0] === term ? worth.kind : worth.name]));
    for (const [at, { reference_value, code }] of references.entries()) {
      const here = hits.length;
      const { words, measures, sizes: lengths } = readIndexed(reference_value);
      hits.push({ product: place, reference: at });
      sizes.push(lengths);
      const had = new Set([...words, ...readIndexed(code?.replace(/[\d.-].*/, "") ?? "").words]);
      for (const term of had) {
        if (!own.has(term)) entryOf(term).references.push(here * worths + worth.reference);
      }
      for (const [term, full] of kindWorths) {
        entryOf(term).references.push(here * worths + (had.has(term) ? full : full / 2));
      }
      for (const term of new Set(measures)) {
        own.add(term);
        const extra = about.measures.includes(term) ? alsoSaid : 0;
        entryOf(term).references.push(here * worths + worth.reference + extra);
      }
    }
    if (references.length > 0) return own;
    hits.push({ product: place, reference: undefined });
    sizes.push([]);
    return own;
  };

  const rate = (rates: Rates, place: number, worth: number) => {
    const before = rates.worths[place] ?? 0;
    if (before === 0) rates.places.push(place);
    if (worth > before) rates.worths[place] = worth;
  };

  const rateEntry = (rates: Rates, { products, references }: Entry, quality: number, leasts: [number, number]) => {
    const [leastOfProduct, leastOfReference] = leasts;
    for (const entry of products) {
      const here = entry % worths;
      if (here < leastOfProduct) continue;
      const product = Math.floor(entry / worths);
      const end = firsts[product + 1] ?? hits.length;
      for (let place = firsts[product] ?? end; place < end; place += 1) rate(rates, place, here * quality);
    }
    for (const entry of references) {
      const here = entry % worths;
      if (here >= leastOfReference) rate(rates, Math.floor(entry / worths), here * quality);
    }
  };

  /** Raises what each reference is worth by what it is for one term. */
  const rateTerm = (rates: Rates, term: string, { least, mayErr }: Reach, quality: number) => {
    if (canGoOn(term)) {
      for (const entry of terms.atPrefix(term).values()) rateEntry(rates, entry, quality * beginning, [least, least]);
    }
    const entry = terms.get(term);
    if (entry) rateEntry(rates, entry, quality, [least, least]);
    if (!mayErr || errorsAllowed(term) === 0) return;
    for (const [near, [entry, errors]] of terms.fuzzyGet(term, errorsAllowed(term))) {
      if (errors === 0 || !canGoOn(near)) continue;
      // A misspelt word is looked for among words that name something.
      rateEntry(rates, entry, (quality * misspelt) / errors, [worth.about, least]);
    }
  };

  const noRates = (): Rates => ({ worths: new Float32Array(hits.length), places: [] });

  const rateSizes = (rates: Rates, size: readonly number[], quality: number) => {
    for (const entry of terms.get(`=${size[0]}mm`)?.references ?? []) {
      const place = Math.floor(entry / worths);
      const fit = rateSize(size, sizes[place] ?? []);
      if (fit > 0) rate(rates, place, quality * worth.reference * fit);
    }
  };

  const rateWay = (rates: Rates, { terms: all, size, quality }: Way, reach: Reach) => {
    if (size) return rateSizes(rates, size, quality);
    const [first, ...others] = all;
    if (first !== undefined && others.length === 0) return rateTerm(rates, first, reach, quality);
    const each = all.map((term) => {
      const ofTerm = noRates();
      rateTerm(ofTerm, term, reach, quality);
      return ofTerm;
    });
    const sums = sumUp(each);
    for (const place of sums.places) rate(rates, place, (sums.worths[place] ?? 0) / each.length);
  };

  const rateWant = ({ ways }: Want, reach: Reach): Rates => {
    const rates = noRates();
    for (const way of ways) rateWay(rates, way, reach);
    return rates;
  };

  /** Those that have all, with their sums. */
  const sumUp = (all: readonly Rates[]): Rates => {
    const sums = noRates();
    const [fewest, ...others] = [...all].sort((a, b) => a.places.length - b.places.length);
    for (const place of fewest?.places ?? []) {
      if (others.some(({ worths }) => worths[place] === 0)) continue;
      rate(
        sums,
        place,
        all.reduce((sum, { worths }) => sum + (worths[place] ?? 0), 0),
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
      const rated = new Map(reaches.map((reach) => [reach, new Map<Want, Rates>()]));
      const ratesOf = (want: Want, reach: Reach): Rates => {
        const known = rated.get(reach)?.get(want);
        if (known) return known;
        const rates = rateWant(want, reach);
        rated.get(reach)?.set(want, rates);
        return rates;
      };
      const tryAll = (some: readonly Want[]): Rates | undefined => {
        for (const reach of reaches) {
          const sums = sumUp(some.map((want) => ratesOf(want, reach)));
          if (sums.places.length > 0) return sums;
        }
        return undefined;
      };
      const { sums, dropped } = findMost(wants, tryAll);
      const { places, worths } = sums ?? noRates();
      places.sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b);
      return {
        hits: places.flatMap((place) => hits[place] ?? []),
        dropped: dropped.map(({ text }) => text),
      };
    },
  };
}

/** A number alone is found everywhere: it takes a word, or a measure with its unit, to go on without the others. */
const isEnough = (wants: readonly Want[]): boolean => wants.some(({ isVague }) => !isVague);

/**
 * All of `wants`; where nothing has them together, those that are left without the least known one, and so on. What a
 * thing measures is what is wanted of it: a measure goes only where no word can.
 */
function findMost(wants: readonly Want[], tryAll: (some: readonly Want[]) => Rates | undefined) {
  const known = new Map<Want, number>();
  const countOf = (want: Want): number => {
    const count = known.get(want) ?? tryAll([want])?.places.length ?? 0;
    known.set(want, count);
    return count;
  };
  const rankOf = (want: Want): number => (countOf(want) === 0 ? 0 : want.kind === "measure" ? 2 : 1);
  let kept = [...wants];
  const dropped: Want[] = [];
  for (;;) {
    const sums = tryAll(kept);
    if (sums || kept.length <= 1) return { sums, dropped: sums ? dropped : [] };
    const order = [...kept].sort((a, b) => rankOf(a) - rankOf(b) || countOf(a) - countOf(b));
    const without = (want: Want) => kept.filter((other) => other !== want);
    const least =
      order.find((want) => countOf(want) === 0) ??
      order.find((want) => tryAll(without(want)) !== undefined) ??
      order[0];
    if (!least) return { sums: undefined, dropped: [] };
    kept = without(least);
    if (!isEnough(kept)) return { sums: undefined, dropped: [] };
    dropped.push(least);
  }
}
