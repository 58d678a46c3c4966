import type { QueryTerm } from "../search/search-terms.ts";

/** The term of a word as the row has it, without its synonyms. */
export const termOf = ({ alternatives: [alternative] }: QueryTerm): string => alternative?.terms[0] ?? "";

export const isAmongWords = ({ alternatives }: QueryTerm, words: ReadonlySet<string>): boolean =>
  alternatives.some(({ terms }) => terms.every((term) => words.has(term)));

export const isKind = ({ alternatives }: QueryTerm, kind: string | undefined): boolean =>
  kind !== undefined && alternatives.some(({ terms: [first] }) => first === kind);
