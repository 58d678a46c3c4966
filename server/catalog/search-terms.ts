/** Words that say nothing of a product, and the units beside its measures. */
const emptyWords = new Set("a al con de del e el en la las los o para por sin su un una y cm kg mm und".split(" "));

/** '1.050', '2,50' and '2.5' as '1050', '2,5' and '2,5'. */
const plainNumber = (number: string): string =>
  number
    .replace(/\.(?=\d{3}(?!\d))/g, "")
    .replace(".", ",")
    .replace(/,(?=\d)(\d*?)0+(?=$|")/, (_, digits: string) => (digits ? `,${digits}` : ""));

/**
 * The stem of a Spanish word without accents, the same for one and for many, he and she: Savoy's light stemmer, as
 * Lucene has it, for words from four letters up.
 */
function stem(word: string): string {
  if (word.length < 4) return word;
  if (/eses$/.test(word)) return word.slice(0, -2);
  if (/ces$/.test(word)) return `${word.slice(0, -3)}z`;
  return word.replace(/[aeo]s?$/, "");
}

const inches = /(?<=\d)\s*(?:["”“″]|''|pulg(?:adas?)?\b)/g;
const term = /\d+(?:[.,/]\d+)*"?|\p{L}+/gu;

function toTerms(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(inches, '"');
  return (plain.match(term) ?? []).map((word) => (/^\d/.test(word) ? plainNumber(word) : word));
}

const isNumber = (term: string): boolean => /^\d/.test(term);
const saysSomething = (word: string): boolean => isNumber(word) || (word.length > 1 && !emptyWords.has(word));

/** What of a product's text can be found. Inches can be asked for with their sign and without. */
export const indexTerms = (text: string): string[] =>
  toTerms(text)
    .filter(saysSomething)
    .flatMap((word) => {
      if (!isNumber(word)) return stem(word);
      return word.endsWith('"') ? [word, word.slice(0, -1)] : word;
    });

/** Words of one search, so that nobody makes it endless. */
const termsMost = 8;

/** What is looked for; none where nothing of it can be found. */
export const searchTerms = (words: string): string[] =>
  [
    ...new Set(
      toTerms(words)
        .filter(saysSomething)
        .map((word) => (isNumber(word) ? word : stem(word))),
    ),
  ].slice(0, termsMost);

/** The beginning of a number is another number. */
export const canGoOn = (term: string): boolean => !isNumber(term);

/** Letters that may be wrong. */
export function errorsAllowed(term: string): number {
  if (isNumber(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
