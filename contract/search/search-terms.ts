import { maxSearchLength } from "./search-words.ts";
import {
  type NumberToken,
  type Token,
  tokenize,
  toMillimetres,
  toTerm,
  type Unit,
  type WordToken,
} from "./tokenize.ts";

/** Whether a term is a number, a class or a code, which is matched exactly or not at all. */
const isExact = (term: string): boolean => term.startsWith("=");

/** Whether a term may match as a prefix: the beginning of a number is another number. */
export const allowsPrefix = (term: string): boolean => !isExact(term);

/**
 * The edit distance that is tolerated for a term. None above the length of a search, as in a budget's cell with an
 * encoded picture: comparing takes memory that grows with the square of the term's length.
 */
export function maxEdits(term: string): number {
  if (isExact(term) || term.length < 4 || term.length > maxSearchLength) return 0;
  return term.length < 6 ? 1 : 2;
}

export interface TextTerms {
  words: string[];
  /** Terms of numbers and classes. */
  measures: string[];
  /** The lengths among them in millimetres, in the order of the text, with repetitions. */
  sizes: number[];
}

/** Extracts the terms of a product's text. */
export function extractTerms(text: string): TextTerms {
  const found: TextTerms = { words: [], measures: [], sizes: [] };
  for (const token of tokenize(text)) {
    if (token.kind === "number") {
      const { value, unit = "plain" } = token;
      found.measures.push(toTerm(value, unit));
      if (typeof value === "number" && (unit === "cm" || unit === "mm" || unit === "m")) {
        found.sizes.push(toMillimetres(value, unit));
      }
    } else if (token.kind === "word") found.words.push(token.term);
    else found.measures.push(token.term);
  }
  return found;
}

/** One way in which a query term may be written in the catalogue. */
export interface Alternative {
  quality: number;
  /** A match contains all of them. */
  terms: readonly string[];
  /** The lengths of one size in millimetres: 0,80 × 0,20 × 0,50. */
  size?: readonly number[];
}

/** A word, a class or a measure of a search. */
export interface QueryTerm {
  /** As it was typed, without accents and capitals. */
  text: string;
  kind: "word" | "class" | "measure";
  /** A number without a unit, which may mean several measures. */
  isAmbiguous: boolean;
  alternatives: Alternative[];
}

/** What a number without a unit may mean, with the quality of each meaning. */
const likelyUnits: readonly (readonly [Unit, number])[] = [
  // Inches first: pipes are named by them. Other products are named by their measures.
  ["in", 1],
  ["cm", 0.97],
  ["mm", 0.96],
  ["m", 0.9],
  ["plain", 0.8],
  ["kg", 0.3],
];

const likelyDecimalUnits: typeof likelyUnits = [
  ["m", 1],
  ["cm", 0.95],
  ["plain", 0.8],
  ["kg", 0.3],
];

function numberAlternatives({ value, unit }: NumberToken): Alternative[] {
  const alternative = (unit: Unit, quality: number): Alternative => ({ quality, terms: [toTerm(value, unit)] });
  if (unit !== undefined) return [alternative(unit, 1)];
  if (typeof value === "string") return [alternative("in", 1), alternative("plain", 0.8)];
  const units = Number.isInteger(value) ? likelyUnits : likelyDecimalUnits;
  return units.map(([likely, quality]) => alternative(likely, quality));
}

const sizeUnits = ["cm", "m", "mm"] as const;

const toSizeUnit = (unit: Unit | undefined) => sizeUnits.find((each) => each === unit);

/**
 * The lengths of '80x20x50' in the given unit, or else in each unit; undefined if it is no size. A number with a unit
 * of its own keeps it: '1 m × 15 × 30'.
 */
function sizeAlternatives(parts: readonly NumberToken[]): Alternative[] | undefined {
  const isLength = ({ value, unit }: NumberToken) =>
    typeof value === "number" && (unit === undefined || toSizeUnit(unit) !== undefined);
  if (!parts.every(isLength)) return undefined;
  const given = [...new Set(parts.flatMap(({ unit }) => toSizeUnit(unit) ?? []))];
  const inUnits = (unitOf: (part: NumberToken) => (typeof sizeUnits)[number]) =>
    parts.map((part) => {
      const own = part.sharesUnit ? undefined : toSizeUnit(part.unit);
      return toMillimetres(Number(part.value), own ?? unitOf(part));
    });
  const units = given.length > 0 ? given : sizeUnits;
  const sizes = units.map((unit) => inUnits(() => unit));
  // '80 × 1,20' and '1,20 × 50 cm' mix centimetres (whole numbers) and metres (decimals).
  if (!given.includes("mm")) sizes.push(inUnits((part) => (isInMetres(part) ? "m" : "cm")));
  const distinct = new Map(sizes.map((size) => [size.join(), size]));
  return [...distinct.values()].map((size) => ({ quality: 1, terms: [], size }));
}

/** Whether a number without a unit is in metres: '1,20', but not '80'. */
const isInMetres = ({ value }: NumberToken): boolean =>
  typeof value === "number" && value < 10 && !Number.isInteger(value);

/** Joins the numbers of a size: '80x20x50' is one group. */
function groupSizes(tokens: readonly Token[]): (WordToken | NumberToken[])[] {
  const groups: (WordToken | NumberToken[])[] = [];
  for (const token of tokens) {
    const before = groups.at(-1);
    if (token.kind !== "number") groups.push(token);
    else if (token.continuesSize && Array.isArray(before)) before.push(token);
    else groups.push([token]);
  }
  return groups;
}

/** The term of a size; for numbers that are no size, a term each. */
function toMeasures(numbers: readonly NumberToken[]): QueryTerm[] {
  const alternatives = numbers.length > 1 ? sizeAlternatives(numbers) : undefined;
  if (alternatives) {
    return [{ text: numbers.map(({ text }) => text).join("×"), kind: "measure", isAmbiguous: false, alternatives }];
  }
  return numbers.map((number) => ({
    text: number.text,
    kind: "measure",
    isAmbiguous: number.unit === undefined,
    alternatives: numberAlternatives(number),
  }));
}

const toQueryTerms = (tokens: readonly Token[]): QueryTerm[] =>
  groupSizes(tokens).flatMap((group): QueryTerm[] => {
    if (Array.isArray(group)) return toMeasures(group);
    const { text, kind, term } = group;
    return [{ text, kind, isAmbiguous: false, alternatives: [{ quality: 1, terms: [term] }] }];
  });

/**
 * A synonym: words of buyers, and the catalogue's words for the same. Each may be a phrase: 'manhole', 'tope llantas'.
 */
export interface Synonym {
  words: readonly string[];
  means: readonly string[];
}

export interface PreparedSynonym {
  terms: readonly string[];
  alternatives: readonly Alternative[];
}

/** Below an exact match in a name, above a prefix match. */
const synonymQuality = 0.85;

/** The word and class terms of a phrase; empty without any. */
export const parsePhrase = (phrase: string): string[] =>
  tokenize(phrase).flatMap((part) => (part.kind === "number" ? [] : part.term));

/** Compiles synonyms for searches, the longest phrases first. */
export const prepareSynonyms = (synonyms: readonly Synonym[]): PreparedSynonym[] =>
  synonyms
    .flatMap(({ words, means }) => {
      const alternatives = means.map((meaning) => ({ quality: synonymQuality, terms: parsePhrase(meaning) }));
      return words.map((phrase) => ({ terms: parsePhrase(phrase), alternatives }));
    })
    .sort((a, b) => b.terms.length - a.terms.length);

/** Letters from which a word that is still being typed matches the beginning of a synonym. */
const minPrefixLength = 4;

function isPhraseAt(queryTerms: readonly QueryTerm[], at: number, { terms }: PreparedSynonym): boolean {
  return terms.every((term, offset) => {
    const [alternative] = queryTerms[at + offset]?.alternatives ?? [];
    const [typed = ""] = alternative?.terms ?? [];
    if (typed === term) return true;
    return terms.length === 1 && allowsPrefix(term) && typed.length >= minPrefixLength && term.startsWith(typed);
  });
}

function addSynonyms(queryTerms: readonly QueryTerm[], synonyms: readonly PreparedSynonym[]): QueryTerm[] {
  const added: QueryTerm[] = [];
  let end = 0;
  for (const [at, queryTerm] of queryTerms.entries()) {
    // Part of the phrase before.
    if (at < end) continue;
    const known = synonyms.find((synonym) => isPhraseAt(queryTerms, at, synonym));
    if (!known) {
      added.push(queryTerm);
      continue;
    }
    end = at + known.terms.length;
    const phrase = queryTerms.slice(at, end);
    const own = { quality: 1, terms: phrase.flatMap(({ alternatives: [alternative] }) => alternative?.terms ?? []) };
    added.push({
      ...queryTerm,
      text: phrase.map(({ text }) => text).join(" "),
      alternatives: [own, ...known.alternatives],
    });
  }
  return added;
}

/** Bounds the work of one search. */
const maxQueryTerms = 8;

/** Parses a search into its distinct query terms, at most `max`; empty if it contains nothing searchable. */
export function parseQueryTerms(
  words: string,
  synonyms: readonly PreparedSynonym[] = [],
  max = maxQueryTerms,
): QueryTerm[] {
  const queryTerms = addSynonyms(toQueryTerms(tokenize(words)), synonyms);
  const keyOf = ({ alternatives }: QueryTerm) => JSON.stringify(alternatives);
  return [...new Map(queryTerms.map((queryTerm) => [keyOf(queryTerm), queryTerm])).values()].slice(0, max);
}
