import { expect, test } from "vitest";
import { errorsAllowed, indexTerms, searchTerms } from "./search-terms.ts";

test.each([
  ["adoquín", "ADOQUINES"],
  ["tubería", "tuberias"],
  ["cruz", "cruces"],
  ["poste", "postes"],
  ["reja", "rejas"],
  ["metálico", "metálicas"],
  ["inspección", "inspecciones"],
  ["canal", "canales"],
])("%s and %s are one word", (one, other) => {
  expect(searchTerms(one)).toEqual(searchTerms(other));
  expect(searchTerms(one)).toHaveLength(1);
});

test.each([
  ['24"', '24"'],
  ["24”", '24"'],
  ["24''", '24"'],
  ["24 pulgadas", '24"'],
  ["600mm", "600"],
  ["0.60", "0,6"],
  ["0,60", "0,6"],
  ["1.050", "1050"],
  ["1,00", "1"],
  ["3/4", "3/4"],
  ["10", "10"],
])("the measure %s is looked for as %s", (typed, term) => {
  expect(searchTerms(typed)).toEqual([term]);
});

test("inches are found with their sign and without", () => {
  expect(indexTerms('Ø 24" (600 mm)')).toEqual(['24"', "24", "600"]);
});

test("words that say nothing of a product are not looked for", () => {
  expect(searchTerms("tapa de la caja para el pozo")).toEqual(searchTerms("tapa caja pozo"));
  expect(searchTerms("tapa TAPAS tapa")).toHaveLength(1);
});

test.each(["", "  ", "de la", "%", "_", "'\"--", "«»", "🚧", "\u0000\u0007", "<>"])(
  "there is nothing to find in '%s'",
  (words) => {
    expect(searchTerms(words)).toEqual([]);
  },
);

test("however much is typed, few words are looked for", () => {
  expect(searchTerms(Array.from({ length: 500 }, (_, index) => `palabra${index}x`).join(" "))).toHaveLength(8);
});

test("neither a number nor a short word may be misspelt", () => {
  expect(["24", '24"', "poz", "cunet", "alcantarill"].map(errorsAllowed)).toEqual([0, 0, 0, 1, 2]);
});
