import { isContained } from "../search/score-terms.ts";
import { parsePhrase } from "../search/search-terms.ts";
import { maxLine } from "./about-rows.ts";
import { isForeignMaterial, isVariant } from "./description-words.ts";
import { readRowMeasures } from "./row-measures.ts";
import { foldWords } from "./row-words.ts";

/** 'en PVC', 'material: ladrillo', 'perforado'; not 'sobre cama de gravilla'. */
const firstWord = /^(?:(?:cambiar|de|en|material|ojo|son|tipo|todo|usar)[\s:,]+)*(?<word>\p{L}+)/u;

const isClass = (term: string): boolean => /^=(?:clase |[a-d]\d{3}$)/.test(term);

/** Whether a note names a material, a variant, a size or a class that its row lacks, so that another product is meant. */
export function isOtherProduct(note: string, row: string): boolean {
  const words = foldWords(note.slice(0, maxLine));
  const own = foldWords(row.slice(0, maxLine));
  const stems = parsePhrase(firstWord.exec(words)?.groups?.word ?? "");
  if (stems.some((stem) => (isForeignMaterial(stem) || isVariant(stem)) && !parsePhrase(own).includes(stem)))
    return true;
  const has = readRowMeasures(own).flatMap(({ alternatives }) => alternatives);
  return readRowMeasures(words).some(
    ({ alternatives }) =>
      alternatives.some(({ terms, size }) => size || terms.some(isClass)) &&
      !alternatives.some(({ terms: [term = ""], size }) =>
        has.some((each) => (size ? each.size && isContained(size, each.size) : each.terms.includes(term))),
      ),
  );
}
