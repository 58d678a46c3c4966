import { expect, test } from "vitest";
import { distinctReferences } from "#contract/catalog/distinct-references.ts";
import { demoProduct, demoProducts, demoSynonyms } from "../../tests/support/demo-content.ts";
import { typedQueries } from "../../tests/support/typed-queries.ts";
import { createSearchIndex } from "./search-index.ts";

const index = createSearchIndex(demoSynonyms);
for (const product of demoProducts) index.add(product);

const codeOf = ({ product, reference = 0 }: { product: number; reference: number | undefined }): string =>
  distinctReferences(demoProducts[product]?.productReferences ?? [])[reference]?.code ?? "";
const findCodes = (words: string) => index.find(words).hits.map(codeOf);

const places = typedQueries.map(([words, code]) => {
  const found = findCodes(words);
  return { place: found.indexOf(code), told: `${words}: ${code} is not ${found.slice(0, 3)}` };
});

test("120 typed queries all find their reference among the first ten results", () => {
  expect(typedQueries.length).toBeGreaterThanOrEqual(120);
  expect(places.filter(({ place }) => place < 0 || place >= 10)).toEqual([]);
});

test("at least 95 % find it first", () => {
  const missed = places.filter(({ place }) => place !== 0);
  expect(missed.length / places.length, missed.map(({ told }) => told).join("\n")).toBeLessThanOrEqual(0.05);
});

test("a product without references is found", () => {
  const own = createSearchIndex();
  own.add({ ...demoProduct(1), productReferences: [] });
  expect(own.find("tubería")).toEqual({ hits: [{ product: 0, reference: undefined }], dropped: [] });
});

test.each([
  ["60x60x5", 0, undefined],
  ["losa 60x60x5", 0, undefined],
  ["losa 50x30x8 gris", 1, 0],
  ["40x40x5", 2, 0],
])("'%s' finds a size in a product's name, unless its reference has one of its own", (words, product, reference) => {
  const own = createSearchIndex();
  own.add({ ...demoProduct(14), name: "Losa peatonal 60x60x5 cm", productReferences: [] });
  own.add({
    ...demoProduct(14),
    idProduct: 100,
    name: "Losa con gravilla 50x30x8 cm",
    productReferences: [{ reference_value: "Gris" }, { reference_value: "Rojo" }],
  });
  own.add({
    ...demoProduct(14),
    idProduct: 101,
    name: "Losa 60x60x5 cm o menor",
    productReferences: [{ reference_value: "40 × 40 × 5 cm" }],
  });
  expect(own.find(words)).toEqual({ hits: [{ product, reference }], dropped: [] });
});

test("references without typed fields are found by their text", () => {
  const own = createSearchIndex();
  own.add({
    ...demoProduct(3),
    productReferences: [{ reference_value: "80 x 20 x 50" }, { reference_value: "grande" }],
  });
  expect(own.find("bordillo grande").hits).toEqual([{ product: 0, reference: 1 }]);
});

test("in an empty catalogue nothing is found", () => {
  expect(createSearchIndex().find("tapa 24 zanahoria")).toEqual({ hits: [], dropped: [] });
});
