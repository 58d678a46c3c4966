import { isContained } from "../search/score-terms.ts";
import { parsePhrase } from "../search/search-terms.ts";
import { maxLine } from "./about-rows.ts";
import { areAlternatives, isForeignMaterial, isVariant } from "./description-words.ts";
import { type RowMeasure, readRowMeasures, splitRoles } from "./row-measures.ts";
import { foldWords } from "./row-words.ts";

/** 'en PVC', 'material: ladrillo', '(perforado)', 'debe ser en PVC'; not 'sobre cama de gravilla'. */
const firstWord =
  /^[^\p{L}]*(?:(?:cambiar|de|debe|en|material|ojo|requiere|se|ser|son|tipo|todo|usar)[\s:,]+)*(?<word>\p{L}+)/u;

function isOtherMaterial(note: string, row: string): boolean {
  const own = parsePhrase(row);
  return parsePhrase(firstWord.exec(note)?.groups?.word ?? "").some(
    (word) =>
      !own.includes(word) &&
      (isForeignMaterial(word) || isVariant(word) || own.some((each) => areAlternatives(word, each))),
  );
}

const isClass = (term: string): boolean => /^=(?:clase |[a-d]\d{3}$)/.test(term);

function isOtherSizeOrClass(note: string, row: string): boolean {
  const has = readRowMeasures(row).flatMap(({ alternatives }) => alternatives);
  return readRowMeasures(note).some(
    ({ alternatives }) =>
      alternatives.some(({ terms, size }) => size || terms.some(isClass)) &&
      !alternatives.some(({ terms: [term = ""], size }) =>
        has.some((each) => (size ? each.size && isContained(size, each.size) : each.terms.includes(term))),
      ),
  );
}

function readMeasures(text: string): RowMeasure[] {
  const { measures, rest } = splitRoles(text);
  return [...measures, ...readRowMeasures(rest)];
}

/** The lengths that a measure may mean. One below 10 mm is none: '1,20 x 0,50' is not in millimetres. */
const lengthsOf = ({ alternatives }: RowMeasure): string[] =>
  alternatives
    .flatMap(({ terms, size }) => (size ? size.map((length) => `=${length}mm`) : terms))
    .filter((length) => /(?:\d\dmm|")$/.test(length));

/**
 * Whether a note has another diameter or height, or another length in inches, than its row has in the same unit: 'h=1,00',
 * 'son de 42"'. Other lengths may be those of a bed or a run: 'solado e=5 cm', 'L=100 m'.
 */
function isOtherLength(note: string, row: string): boolean {
  const has = readMeasures(row).flatMap(lengthsOf);
  return readMeasures(note).some((measure) => {
    const lengths = lengthsOf(measure);
    const { role, isAmbiguous } = measure;
    const isInches = role === undefined && !isAmbiguous && lengths[0]?.endsWith('"');
    const isSaid = role === "diameter" || role === "height" || isInches;
    const isComparable = lengths.some((length) => has.some((each) => each.at(-1) === length.at(-1)));
    return isSaid && isComparable && !lengths.some((length) => has.includes(length));
  });
}

/** 'Ø 42"', 'son de 42"', 'h=1,00'; not 'pozo h=2,40' and 'entrada Ø 160 mm', which are not of the row. */
const startsWithLength = /^(?:[^\p{L}\d]|ø|\b(?:altura|cambiar|d|de|diam(?:etro)?|es|h|mejor|ojo|son|usar)\b)*\d/u;

/** Whether a note names a material, a variant, a size or a class that its row lacks, so that another product is meant. */
export function isOtherProduct(note: string, row: string): boolean {
  const words = foldWords(note.slice(0, maxLine));
  const own = foldWords(row.slice(0, maxLine));
  return (
    isOtherMaterial(words, own) ||
    isOtherSizeOrClass(words, own) ||
    (startsWithLength.test(words) && isOtherLength(words, own))
  );
}
