import { setImmediate } from "node:timers/promises";
import SearchableMap from "minisearch/SearchableMap";
import { ListedProduct } from "#contract/catalogue-part.ts";
import type { Product } from "#contract/product.ts";
import { foundMost, type SearchAnswer } from "#contract/search-answer.ts";
import { canGoOn, errorsAllowed, indexTerms, searchTerms } from "./search-terms.ts";

export interface SearchIndex {
  /** The products that have every one of these words, the best first. */
  find(words: string): SearchAnswer;
}

/**
 * What a word is worth by where a product has it: the first word of a name says in Spanish what the thing is, of a
 * 'Canal con tapa' not a lid. Less than `worths`.
 */
const worth = { kind: 32, name: 16, about: 4, measures: 2, uses: 1 };
const worths = 64;

/** … and by how it is had: as the beginning of a longer word, or misspelt by a letter. As it is written: 1. */
const beginning = 0.7;
const misspelt = 0.4;

// A description says so much that most words are in most of them.
const readParts = (product: Product): [string, number][] => [
  [product.name.trim().split(" ", 1).join(), worth.kind],
  [product.name, worth.name],
  [[product.category_name, product.slogan, product.short_description].join(" "), worth.about],
  [[product.norma ?? "", ...product.productReferences.map((line) => line.reference_value)].join(" "), worth.measures],
  [product.uses, worth.uses],
];

/** By word, the places in the catalogue of the products that have it, each times `worths` plus its worth there. */
type Terms = SearchableMap<number[]>;

function addProduct(terms: Terms, product: Product, place: number): void {
  const known = new Set<string>();
  for (const [text, worthHere] of readParts(product)) {
    for (const term of indexTerms(text)) {
      if (known.has(term)) continue;
      known.add(term);
      terms.fetch(term, () => []).push(place * worths + worthHere);
    }
  }
}

/** How far a search goes: each only where the one before finds nothing. */
const reaches = [
  { least: worth.measures, mayErr: false },
  { least: worth.uses, mayErr: false },
  { least: worth.uses, mayErr: true },
];
type Reach = (typeof reaches)[number];

/** What each product, by its place, is worth for one word; 0 for those that do not have it. */
function rateTerm(terms: Terms, term: string, { least, mayErr }: Reach, rates: Float32Array): void {
  const rate = (entries: readonly number[], quality: number, leastHere = least) => {
    for (const entry of entries) {
      const place = Math.floor(entry / worths);
      const worthHere = entry % worths;
      if (worthHere >= leastHere) rates[place] = Math.max(rates[place] ?? 0, worthHere * quality);
    }
  };
  if (canGoOn(term)) for (const entries of terms.atPrefix(term).values()) rate(entries, beginning);
  rate(terms.get(term) ?? [], 1);
  if (!mayErr) return;
  for (const [entries, errors] of terms.fuzzyGet(term, errorsAllowed(term)).values()) {
    // A misspelt word is looked for among words, of which measures have few.
    if (errors > 0) rate(entries, misspelt / errors, worth.about);
  }
}

/** The places of the products that have all of these words, the best first, else in the catalogue's order. */
function rank(terms: Terms, words: readonly string[], products: number, reach: Reach): number[] {
  const sums = new Float32Array(products);
  for (const [index, word] of words.entries()) {
    const rates = new Float32Array(products);
    rateTerm(terms, word, reach, rates);
    for (const [place, rate] of rates.entries()) {
      const before = sums[place] ?? 0;
      sums[place] = rate > 0 && (index === 0 || before > 0) ? before + rate : 0;
    }
  }
  const found = [...sums.keys()].filter((place) => (sums[place] ?? 0) > 0);
  return found.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
}

/** Products that are read in one turn of the event loop. */
export const indexedAtOnce = 50;

/** Reads all products, some a turn: whatever else is ready is answered in between. */
export async function createSearchIndex(parts: AsyncIterable<readonly Product[]>): Promise<SearchIndex> {
  // Another server may list a product twice.
  const tiles = new Map<number, ListedProduct>();
  const terms: Terms = new SearchableMap();
  for await (const part of parts) {
    for (let from = 0; from < part.length; from += indexedAtOnce) {
      for (const product of part.slice(from, from + indexedAtOnce)) {
        if (tiles.has(product.idProduct)) continue;
        addProduct(terms, product, tiles.size);
        tiles.set(product.idProduct, ListedProduct.parse(product));
      }
      await setImmediate();
    }
  }
  const catalogue = [...tiles.values()];
  return {
    find: (words) => {
      const asked = searchTerms(words);
      if (asked.length === 0) return { count: 0, products: [] };
      let found: number[] = [];
      for (const reach of reaches) if (found.length === 0) found = rank(terms, asked, catalogue.length, reach);
      return { count: found.length, products: found.slice(0, foundMost).flatMap((place) => catalogue[place] ?? []) };
    },
  };
}
