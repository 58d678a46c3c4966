import { isContained } from "../search/score-terms.ts";
import { parsePhrase } from "../search/search-terms.ts";
import { maxLine } from "./about-rows.ts";
import { areAlternatives, isForeignMaterial, isVariant } from "./description-words.ts";
import { readRowMeasures } from "./row-measures.ts";
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

/** Whether a note names a material, a variant, a size or a class that its row lacks, so that another product is meant. */
export function isOtherProduct(note: string, row: string): boolean {
  const words = foldWords(note.slice(0, maxLine));
  const own = foldWords(row.slice(0, maxLine));
  return isOtherMaterial(words, own) || isOtherSizeOrClass(words, own);
}
