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

test.each([
  ["30 anillo 150", 30, "ANI-150-50"],
  ["30 caneca", 30, "CAB-55"],
  ["250 topellantas", 250, "TLC-50"],
  ["30 tubo 0,45", 30, "TCS-18"],
])("the number in '%s' is a quantity, although no product has it as a measure", (words, quantity, code) => {
  expect(wanted(words)).toEqual([quantity, code, 0]);
});

test.each([
  ["200 m bordillo", "200 m"],
  ["bordillo 200 metros", "200 metros"],
  ["200 ml bordillo", "200 ml"],
  ["bordillo 200 m.l.", "200 m.l"],
  ["1.250 ml de bordillo", "1.250 ml"],
  ["12,5 metros lineales de bordillo", "12,5 metros lineales"],
  ["50 m² bordillo", "50 m²"],
  ["bordillo 50m2", "50m2"],
  ["bordillo 50 metros cuadrados", "50 metros cuadrados"],
  ["bordillo 200 und", "200 und"],
])("the amount in '%s' is left out, and is no number of pieces", (words, amount) => {
  const all = catalogue.find("bordillo");
  expect(parseQuery(words, catalogue.find)).toEqual({ ...all, dropped: [amount] });
});

test("an amount beside a size does not change what is found", () => {
  expect(wanted("50 ml tubo 36 clase 3")).toEqual([undefined, "TCR-36-III", 1]);
  expect(wanted("tuberia 24 pulgadas 50 ml")).toEqual([undefined, "TCR-24-II", 1]);
  expect(wanted("poste 2,5 m")).toEqual([undefined, "POS-12-250", 0]);
  expect(wanted("80x20x50 und")).toEqual([undefined, "BOR-80-20-50", 0]);
});
