import { readPhrase } from "../search/search-terms.ts";
import { isFiller, isWork } from "./description-words.ts";
import type { ReferenceFacts } from "./reference-facts.ts";

/** Measures are named by these, and read so. */
const measured = /^(?:alt|anch?|diam?|esp|ext|int|lon?g|nom|pulg|cms?|mts?|und|unid)$/;

/** 'conc.', 'tub.' and, without a point, 'reforz': letters that may begin a word. */
const shortened = /(^|[^\p{L}\d/])(\p{L}{3,})(\.?)(?![\p{L}\d])/gu;

/** Letters from which on a word without a point may be a shortened one. */
const minLetters = 4;

/** 'Tubo conc ref 18': of a product that is reinforced; of another one it is a word that asks. */
const reinforced = "ref";

export type Lengthen = (folded: string) => string;

/** Writes out the words that budgets shorten, each as the word of the catalogue that most sizes have. */
export function createLengthen(references: readonly ReferenceFacts[], known: ReadonlySet<string>): Lengthen {
  const counts = new Map<string, number>();
  for (const { names } of references) {
    for (const name of names) if (/^\p{L}+$/u.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);

  function find(letters: string): string | undefined {
    const [term = ""] = readPhrase(letters);
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
