import type { Want } from "../search/search-terms.ts";

/** The first term of a want, as the row has it. */
export const termOf = ({ ways: [way] }: Want): string => way?.terms[0] ?? "";

export const hasWay = ({ ways }: Want, words: ReadonlySet<string>): boolean =>
  ways.some(({ terms }) => terms.every((term) => words.has(term)));

export const isKind = ({ ways }: Want, kind: string | undefined): boolean =>
  kind !== undefined && ways.some(({ terms: [first] }) => first === kind);
