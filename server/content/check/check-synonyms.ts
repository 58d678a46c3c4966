import type { SearchedProduct } from "#contract/search/product-terms.ts";
import { createSearchIndex } from "#contract/search/search-index.ts";
import { parsePhrase } from "#contract/search/search-terms.ts";
import { type ContentFault, showValue } from "../read/content-error.ts";
import type { SynonymRecord } from "../read/content-schemas.ts";
import { listAt, nameRecord, showPlace } from "../read/describe-issue.ts";

const file = "sinonimos.json";
const fields = ["words", "means"] as const;

const listTexts = (record: unknown, field: (typeof fields)[number]): string[] =>
  listAt(record, [field]).flatMap((text) => (typeof text === "string" && text.trim() !== "" ? text : []));

/** Finds phrases without searchable words, and words with two meanings; the file may have other faults too. */
export function findSynonymFaults(content: unknown): ContentFault[] {
  const firsts = new Map<string, string>();
  return listAt(content).flatMap((synonym, index) => {
    const record = nameRecord(index, undefined);
    const faultAt = (field: string, text: string, why: string, expected: string): ContentFault => ({
      file,
      record,
      field,
      found: `${showValue(text)}${why}`,
      expected,
    });
    const idle = fields.flatMap((field) =>
      listTexts(synonym, field)
        .filter((text) => parsePhrase(text).length === 0)
        .map((text) => faultAt(field, text, "", "un texto que diga algo de un producto")),
    );
    const doubled = listTexts(synonym, "words").flatMap((text) => {
      const terms = parsePhrase(text).join(" ");
      const first = firsts.get(terms);
      if (first === undefined) firsts.set(terms, record);
      if (first === undefined || terms === "") return [];
      return [faultAt("words", text, `, que también tiene el ${first}`, "cada palabra una sola vez")];
    });
    return [...idle, ...doubled];
  });
}

/** Warnings about meanings that match no product. */
export function warnOfUnusedSynonyms(
  synonyms: readonly SynonymRecord[],
  products: readonly SearchedProduct[],
): string[] {
  if (synonyms.length === 0 || products.length === 0) return [];
  const index = createSearchIndex();
  for (const product of products) index.add(product);
  const isFound = (meaning: string) => {
    const { hits, dropped } = index.find(meaning);
    return hits.length > 0 && dropped.length === 0;
  };
  return synonyms.flatMap(({ means }, at) =>
    means
      .filter((meaning) => !isFound(meaning))
      .map(
        (meaning) => `${showPlace(file, synonyms, [at])}: con ${showValue(meaning)} no se encuentra ningún producto`,
      ),
  );
}
