import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { SearchableProduct, Synonyms } from "#contract/search/search-data.ts";
import { parseQuery } from "./parse-query.ts";
import { createSearchCatalogue } from "./search-catalogue.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(`content/${file}`, "utf8"));
const catalogue = await createSearchCatalogue({
  products: z.array(SearchableProduct).parse(read("productos.json")),
  synonyms: Synonyms.parse(read("sinonimos.json")),
});
const wanted = (words: string) => {
  const { rows, quantity, dropped } = parseQuery(words, catalogue.find);
  return [quantity, rows[0]?.reference?.code, dropped.length];
};

test.each([
  ["24 tubo 36 clase 3", 24, "TCR-36-III"],
  ["24 x tubo 36 pulgadas clase 3", 24, "TCR-36-III"],
  ["1.250 bordillo 80x20x35", 1250, "BOR-80-20-35"],
  ["12 und sardinel 80x20x50", 12, "BOR-80-20-50"],
  ["3 unidades de caneca", 3, "CAB-55"],
])("the number in '%s' is a quantity", (words, quantity, code) => {
  expect(wanted(words)).toEqual([quantity, code, 0]);
});

test.each(["36 pulgadas tubo", "80x20x50", '24" tubo', "60 cm tapa pozo", "24 tubo", "0 x tubo", "tubo 24 clase 2"])(
  "the number in '%s' is not a quantity",
  (words) => {
    expect(wanted(words)[0]).toBeUndefined();
  },
);
