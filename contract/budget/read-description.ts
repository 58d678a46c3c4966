import type { PreparedSynonym, QueryTerm } from "../search/search-terms.ts";
import { parseQueryTerms } from "../search/search-terms.ts";
import type { ExpandAbbreviations } from "./abbreviations.ts";
import { isFiller } from "./description-words.ts";
import { termOf } from "./query-terms.ts";
import { maxQueryTerms, type RowMeasure, readRowMeasures, splitRoles } from "./row-measures.ts";
import { foldWords } from "./row-words.ts";
import { removeNoise, splitLead, splitTail } from "./split-description.ts";

/** The parsed description of a row. */
export interface Description {
  /** Words that distinguish products, with their synonyms, in order. */
  words: readonly QueryTerm[];
  measures: readonly RowMeasure[];
  /** Words of included parts: 'incluye tapa', 'con tapa'. */
  alongside: readonly QueryTerm[];
  /** The second of two products in one row: 'tapa y caja'. */
  second: QueryTerm | undefined;
  /** Labour, or something cast in place. */
  isWork: boolean;
}

/** Characters of a description that are parsed; a long specification names the product first. */
const maxLength = 1500;

const pair = /^\p{L}+\s*(?:\b[ye]\b|\+|\bmas\b)\s*(\p{L}+)/u;

/** 'A-10' and 'M-63'; not 'D-36' and 'H-60', which are measures. */
const typeCode = /\b(?![dehl]-)[a-z]{1,2}-\d{1,3}\b/g;

/** Removes the hyphen of type codes such as A-10, whose number would be parsed as a measure. */
const joinTypeCodes = (folded: string): string => folded.replace(typeCode, (code) => code.replace("-", ""));

const readWords = (text: string, synonyms: readonly PreparedSynonym[]): QueryTerm[] =>
  parseQueryTerms(text, synonyms, maxQueryTerms).filter(
    (queryTerm) => queryTerm.kind === "word" && !isFiller(termOf(queryTerm)),
  );

export function readDescription(
  text: string,
  synonyms: readonly PreparedSynonym[],
  expandAbbreviations: ExpandAbbreviations,
): Description {
  const folded = foldWords(text.slice(0, maxLength))
    .replace(/\bc\/u\b/g, "cada")
    // 'Marco por tapa', 'Peldaño en cada pozo': these words may be in the texts of the product.
    .replace(/\b(?:por|cada) (?=\p{L}{3})(?!favor|medio|metro|un|pieza|pulg)/gu, "porcada ")
    .replace(/[❌✖✗✘🚫⛔]/gu, " tachado ");
  const [main, tail] = splitTail(joinTypeCodes(removeNoise(folded)));
  const { rest: short, isWork } = splitLead(main);
  const rest = expandAbbreviations(short);
  const { measures, rest: words } = splitRoles(rest);
  return {
    words: readWords(words, synonyms),
    measures: [...measures, ...readRowMeasures(words)],
    alongside: readWords(`${tail} ${words.match(/\bcon \p{L}+/gu)?.join(" ") ?? ""}`, synonyms),
    second: readWords(pair.exec(rest)?.[1] ?? "", synonyms)[0],
    isWork,
  };
}
