import { parsePhrase } from "../search/search-terms.ts";
import { isFiller, isWork } from "./description-words.ts";
import type { ReferenceFacts } from "./reference-facts.ts";

/** Abbreviations of measures, which are parsed as they are. */
const measured = /^(?:alt|anch?|diam?|esp|ext|int|lon?g|nom|pulg|cms?|mts?|und|unid)$/;

/** Possible abbreviations: 'conc.', 'tub.' and, without a full stop, 'reforz'. */
const shortened = /(^|[^\p{L}\d/])(\p{L}{3,})(\.?)(?![\p{L}\d])/gu;

/** Minimum letters of an abbreviation without a full stop. */
const minLetters = 4;

/** 'ref' is 'reforzado' in 'Tubo conc ref 18' if some product is; otherwise it is the filler word 'referencia'. */
const reinforced = "ref";

export type ExpandAbbreviations = (folded: string) => string;

/**
 * Returns a function that expands the abbreviations of budgets, each to the catalogue's word with the most references.
 */
export function createExpander(references: readonly ReferenceFacts[], known: ReadonlySet<string>): ExpandAbbreviations {
  const counts = new Map<string, number>();
  for (const { names } of references) {
    for (const name of names) if (/^\p{L}+$/u.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);

  function find(letters: string): string | undefined {
    const [term = ""] = parsePhrase(letters);
    if (measured.test(letters) || counts.has(term) || known.has(term)) return undefined;
    if (letters !== reinforced && (isFiller(term) || isWork(term))) return undefined;
    return words.find((word) => word.startsWith(letters));
  }

  return (folded) =>
    folded.replace(shortened, (all, before: string, letters: string, point: string) => {
      const isShort = point !== "" || letters.length >= minLetters || letters === reinforced;
      const word = isShort ? find(letters) : undefined;
      return word === undefined ? all : before + word;
    });
}
