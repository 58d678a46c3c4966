import { type NumberToken, type Token, tokenize, toMillimetres, toTerm, type Unit } from "./tokenize.ts";

/** Whether a term is a number, a class or a code, which is matched exactly or not at all. */
const isExact = (term: string): boolean => term.startsWith("=");

/** Whether a term may match as a prefix: the beginning of a number is another number. */
export const allowsPrefix = (term: string): boolean => !isExact(term);

/** The edit distance that is tolerated for a term. */
export function maxEdits(term: string): number {
  if (isExact(term) || term.length < 4) return 0;
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
  const indexed: TextTerms = { words: [], measures: [], sizes: [] };
  for (const part of tokenize(text)) {
    if (part.kind === "word") indexed.words.push(part.term);
    else if (part.kind === "class") indexed.measures.push(part.term);
    else {
      const { value, unit = "plain" } = part;
      indexed.measures.push(toTerm(value, unit));
      if (typeof value === "number" && (unit === "cm" || unit === "mm" || unit === "m")) {
        indexed.sizes.push(toMillimetres(value, unit));
      }
    }
  }
  return indexed;
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

const likely: readonly (readonly [Unit, number])[] = [
  // Inches first: pipes are named by them. Other products are named by their measures.
  ["in", 1],
  ["cm", 0.97],
  ["mm", 0.96],
  ["m", 0.9],
  ["plain", 0.8],
  ["kg", 0.3],
];

const likelyDecimal: typeof likely = [
  ["m", 1],
  ["cm", 0.95],
  ["plain", 0.8],
  ["kg", 0.3],
];

function numberAlternatives({ value, unit }: NumberToken): Alternative[] {
  const alternative = (unit: Unit, quality: number): Alternative => ({ quality, terms: [toTerm(value, unit)] });
  if (unit !== undefined) return [alternative(unit, 1)];
  if (typeof value === "string") return [alternative("in", 1), alternative("plain", 0.8)];
  return (Number.isInteger(value) ? likely : likelyDecimal).map((likely) => alternative(...likely));
}

const sizeUnits = ["cm", "m", "mm"] as const;

/** The lengths of '80x20x50' in the given unit, or else in each unit. */
function sizeAlternatives(parts: readonly NumberToken[]): Alternative[] | undefined {
  const givenUnit = parts.find(({ unit }) => unit !== undefined)?.unit;
  const units = sizeUnits.filter((unit) => givenUnit === undefined || givenUnit === unit);
  if (units.length === 0 || parts.some(({ value }) => typeof value === "string")) return undefined;
  const alternatives = units.map((unit) => parts.map(({ value }) => toMillimetres(Number(value), unit)));
  // '80 × 1,20' mixes centimetres (whole numbers) and metres (decimals).
  const isMixed = givenUnit === undefined && new Set(parts.map(isInMetres)).size > 1;
  const mixed = parts.map((part) => toMillimetres(Number(part.value), isInMetres(part) ? "m" : "cm"));
  return [...alternatives, ...(isMixed ? [mixed] : [])].map((size) => ({ quality: 1, terms: [], size }));
}

/** Whether a number without a unit is in metres: '1,20', but not '80'. */
const isInMetres = ({ value }: NumberToken): boolean =>
  typeof value === "number" && value < 10 && !Number.isInteger(value);

function toQueryTerms(parts: readonly Token[]): QueryTerm[] {
  const queryTerms: QueryTerm[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind === "number") {
      const numbers = [part];
      for (let next = parts[at + 1]; next?.kind === "number" && next.continuesSize; next = parts[at + numbers.length]) {
        numbers.push(next);
      }
      const alternatives = numbers.length > 1 ? sizeAlternatives(numbers) : undefined;
      if (alternatives) {
        queryTerms.push({
          text: numbers.map(({ text }) => text).join("×"),
          kind: "measure",
          isAmbiguous: false,
          alternatives,
        });
      } else {
        for (const number of numbers) {
          const isAmbiguous = number.unit === undefined;
          queryTerms.push({
            text: number.text,
            kind: "measure",
            isAmbiguous,
            alternatives: numberAlternatives(number),
          });
        }
      }
      at += numbers.length - 1;
    } else if (part) {
      queryTerms.push({
        text: part.text,
        kind: part.kind,
        isAmbiguous: false,
        alternatives: [{ quality: 1, terms: [part.term] }],
      });
    }
  }
  return queryTerms;
}

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
  for (let at = 0; at < queryTerms.length; at += 1) {
    const [queryTerm] = queryTerms.slice(at, at + 1);
    const known = synonyms.find((synonym) => isPhraseAt(queryTerms, at, synonym));
    if (!queryTerm) break;
    if (!known) {
      added.push(queryTerm);
      continue;
    }
    const phrase = queryTerms.slice(at, at + known.terms.length);
    const own = { quality: 1, terms: phrase.flatMap(({ alternatives: [alternative] }) => alternative?.terms ?? []) };
    added.push({
      ...queryTerm,
      text: phrase.map(({ text }) => text).join(" "),
      alternatives: [own, ...known.alternatives],
    });
    at += phrase.length - 1;
  }
  return added;
}

/** Bounds the work of one search. */
const maxQueryTerms = 8;

/** Parses a search into its distinct query terms, at most `max`; empty if it contains nothing searchable. */
export function parseQuery(words: string, synonyms: readonly PreparedSynonym[] = [], max = maxQueryTerms): QueryTerm[] {
  const queryTerms = addSynonyms(toQueryTerms(tokenize(words)), synonyms);
  const keyOf = ({ alternatives }: QueryTerm) => JSON.stringify(alternatives);
  return [...new Map(queryTerms.map((queryTerm) => [keyOf(queryTerm), queryTerm])).values()].slice(0, max);
}
