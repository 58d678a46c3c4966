import { type NumberPart, type Part, readParts, toMillimetres, toTerm, type Unit } from "./text-parts.ts";

/** Whether a term is a number, a class or a code, which is matched exactly or not at all. */
const isExact = (term: string): boolean => term.startsWith("=");

/** Whether a term may match as a prefix: the beginning of a number is another number. */
export const canGoOn = (term: string): boolean => !isExact(term);

/** The edit distance that is tolerated for a term. */
export function errorsAllowed(term: string): number {
  if (isExact(term) || term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
}

export interface IndexedText {
  words: string[];
  /** Terms of numbers and classes. */
  measures: string[];
  /** The lengths among them in millimetres, in the order of the text, with repetitions. */
  sizes: number[];
}

/** Extracts the terms of a product's text. */
export function readIndexed(text: string): IndexedText {
  const indexed: IndexedText = { words: [], measures: [], sizes: [] };
  for (const part of readParts(text)) {
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

/** One way in which a want may be written in the catalogue. */
export interface Way {
  quality: number;
  /** A match contains all of them. */
  terms: readonly string[];
  /** The lengths of one size in millimetres: 0,80 × 0,20 × 0,50. */
  size?: readonly number[];
}

/** A word, a class or a measure of a search. */
export interface Want {
  /** As it was typed, without accents and capitals. */
  text: string;
  kind: "word" | "class" | "measure";
  /** A number without a unit, which may mean several measures. */
  isVague: boolean;
  ways: Way[];
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

function numberWays({ value, unit }: NumberPart): Way[] {
  const way = (unit: Unit, quality: number): Way => ({ quality, terms: [toTerm(value, unit)] });
  if (unit !== undefined) return [way(unit, 1)];
  if (typeof value === "string") return [way("in", 1), way("plain", 0.8)];
  return (Number.isInteger(value) ? likely : likelyDecimal).map((likely) => way(...likely));
}

const sizeUnits = ["cm", "m", "mm"] as const;

/** The lengths of '80x20x50' in the given unit, or else in each unit. */
function sizeWays(parts: readonly NumberPart[]): Way[] | undefined {
  const said = parts.find(({ unit }) => unit !== undefined)?.unit;
  const units = sizeUnits.filter((unit) => said === undefined || said === unit);
  if (units.length === 0 || parts.some(({ value }) => typeof value === "string")) return undefined;
  const ways = units.map((unit) => parts.map(({ value }) => toMillimetres(Number(value), unit)));
  // '80 × 1,20' mixes centimetres (whole numbers) and metres (decimals).
  const isMixed = said === undefined && new Set(parts.map(isInMetres)).size > 1;
  const mixed = parts.map((part) => toMillimetres(Number(part.value), isInMetres(part) ? "m" : "cm"));
  return [...ways, ...(isMixed ? [mixed] : [])].map((size) => ({ quality: 1, terms: [], size }));
}

/** Whether a number without a unit is in metres: '1,20', but not '80'. */
const isInMetres = ({ value }: NumberPart): boolean =>
  typeof value === "number" && value < 10 && !Number.isInteger(value);

function toWants(parts: readonly Part[]): Want[] {
  const wants: Want[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind === "number") {
      const numbers = [part];
      for (let next = parts[at + 1]; next?.kind === "number" && next.by; next = parts[at + numbers.length]) {
        numbers.push(next);
      }
      const ways = numbers.length > 1 ? sizeWays(numbers) : undefined;
      if (ways) {
        wants.push({ text: numbers.map(({ text }) => text).join("×"), kind: "measure", isVague: false, ways });
      } else {
        for (const number of numbers) {
          const isVague = number.unit === undefined;
          wants.push({ text: number.text, kind: "measure", isVague, ways: numberWays(number) });
        }
      }
      at += numbers.length - 1;
    } else if (part) {
      wants.push({ text: part.text, kind: part.kind, isVague: false, ways: [{ quality: 1, terms: [part.term] }] });
    }
  }
  return wants;
}

/**
 * A synonym: words of buyers, and the catalogue's words for the same. Each may be a phrase: 'manhole', 'tope llantas'.
 */
export interface Synonym {
  words: readonly string[];
  means: readonly string[];
}

export interface KnownSynonym {
  terms: readonly string[];
  ways: readonly Way[];
}

/** Below an exact match in a name, above a prefix match. */
const synonymQuality = 0.85;

/** The word and class terms of a phrase; empty without any. */
export const readPhrase = (phrase: string): string[] =>
  readParts(phrase).flatMap((part) => (part.kind === "number" ? [] : part.term));

/** Compiles synonyms for searches, the longest phrases first. */
export const knowSynonyms = (synonyms: readonly Synonym[]): KnownSynonym[] =>
  synonyms
    .flatMap(({ words, means }) => {
      const ways = means.map((meaning) => ({ quality: synonymQuality, terms: readPhrase(meaning) }));
      return words.map((phrase) => ({ terms: readPhrase(phrase), ways }));
    })
    .sort((a, b) => b.terms.length - a.terms.length);

/** Letters from which a word that is still being typed matches the beginning of a synonym. */
const begunFrom = 4;

function isPhraseAt(wants: readonly Want[], at: number, { terms }: KnownSynonym): boolean {
  return terms.every((term, offset) => {
    const [way] = wants[at + offset]?.ways ?? [];
    const [typed = ""] = way?.terms ?? [];
    if (typed === term) return true;
    return terms.length === 1 && canGoOn(term) && typed.length >= begunFrom && term.startsWith(typed);
  });
}

function addSynonyms(wants: readonly Want[], synonyms: readonly KnownSynonym[]): Want[] {
  const added: Want[] = [];
  for (let at = 0; at < wants.length; at += 1) {
    const [want] = wants.slice(at, at + 1);
    const known = synonyms.find((synonym) => isPhraseAt(wants, at, synonym));
    if (!want) break;
    if (!known) {
      added.push(want);
      continue;
    }
    const phrase = wants.slice(at, at + known.terms.length);
    const own = { quality: 1, terms: phrase.flatMap(({ ways: [way] }) => way?.terms ?? []) };
    added.push({ ...want, text: phrase.map(({ text }) => text).join(" "), ways: [own, ...known.ways] });
    at += phrase.length - 1;
  }
  return added;
}

/** Bounds the work of one search. */
const maxWants = 8;

/** Parses a search into its distinct wants, at most `max`; empty where nothing of it can be searched. */
export function readWants(words: string, synonyms: readonly KnownSynonym[] = [], max = maxWants): Want[] {
  const wants = addSynonyms(toWants(readParts(words)), synonyms);
  const keyOf = ({ ways }: Want) => JSON.stringify(ways);
  return [...new Map(wants.map((want) => [keyOf(want), want])).values()].slice(0, max);
}
