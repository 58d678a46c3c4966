import { expect, test } from "vitest";
import { distinctReferences } from "#contract/catalog/distinct-references.ts";
import { demoProducts, demoSynonyms } from "../../tests/support/demo-content.ts";
import { parseQuery } from "./parse-query.ts";
import { createSearchIndex } from "./search-index.ts";

const index = createSearchIndex(demoSynonyms);
for (const product of demoProducts) index.add(product);
const find = (words: string) => {
  const { hits, dropped } = index.find(words);
  return { hits, count: hits.length, dropped };
};
const wanted = (words: string) => {
  const { hits, quantity, dropped } = parseQuery(words, find);
  const [{ product = -1, reference = 0 } = {}] = hits;
  const code = distinctReferences(demoProducts[product]?.productReferences ?? [])[reference]?.code;
  return [quantity, code, dropped.length];
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
  expect(parseQuery(words, find)).toEqual({ ...find("bordillo"), dropped: [amount] });
});

test("an amount beside a size does not change what is found", () => {
  expect(wanted("50 ml tubo 36 clase 3")).toEqual([undefined, "TCR-36-III", 1]);
  expect(wanted("tuberia 24 pulgadas 50 ml")).toEqual([undefined, "TCR-24-II", 1]);
  expect(wanted("poste 2,5 m")).toEqual([undefined, "POS-12-250", 0]);
  expect(wanted("80x20x50 und")).toEqual([undefined, "BOR-80-20-50", 0]);
});
