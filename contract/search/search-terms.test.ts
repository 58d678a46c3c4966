import { expect, test } from "vitest";
import { extractTerms, maxEdits, parsePhrase, parseQueryTerms, prepareSynonyms } from "./search-terms.ts";

const waysOf = (words: string) => parseQueryTerms(words).map(({ alternatives }) => alternatives);

test.each([
  ["adoquín", "ADOQUINES"],
  ["tubería", "tuberias"],
  ["cruz", "cruces"],
  ["poste", "postes"],
  ["reja", "rejas"],
  ["metálico", "metálicas"],
  ["inspección", "inspecciones"],
  ["canal", "canales"],
])("%s and %s have the same stem", (one, other) => {
  expect(waysOf(one)).toEqual(waysOf(other));
  expect(waysOf(one)).toHaveLength(1);
});

test.each([
  [['24"', "24”", "24''", "24 pulgadas", "24 pulg.", "Ø 24 in", 'Ø24"', '⌀24"', '∅ 24"', 'Φ24"']],
  [["90 cm", "Ø90 cm", "900mm", "0,90 m", "0.9 metros", "de 90 cms"]],
  [["1.050 mm", "105 cm", "1,05 m"]],
  [["80x20x50 cm", "80 x 20 x 50cm", "800×200×500 mm", "0,80 X 0,20 X 0,50 m", "80*20*50 cm", "80 por 20 por 50 cm"]],
  [["clase 3", "Clase III", "CIII", "c3", "C-3", "cl. 3", "III"]],
  [["D400", "d-400", "clase D400", "Clase D 400"]],
])("%j are the same measure", (spellings) => {
  const [first, ...others] = spellings.map(waysOf);
  expect(first).toHaveLength(1);
  for (const other of others) expect(other).toEqual(first);
});

test.each([
  ["24", '=24"'],
  ["36", "=360mm"],
  ["900", "=900mm"],
  ["0,60", "=600mm"],
  ["1.880", "=1880kg"],
  ["3/4", '=3/4"'],
  ["2 1/2", '=2 1/2"'],
])("%s without a unit may be %s", (typed, term) => {
  const [queryTerm] = parseQueryTerms(typed);
  expect(queryTerm?.isAmbiguous).toBe(true);
  expect(queryTerm?.alternatives.flatMap(({ terms }) => terms)).toContain(term);
});

test("a size may mix centimetres and metres", () => {
  const sizesOf = (words: string) =>
    parseQueryTerms(words).flatMap(({ alternatives }) => alternatives.map(({ size }) => size));
  expect(sizesOf("80 por 1,20")).toContainEqual([800, 1200]);
  expect(sizesOf("1.20 x 50")).toContainEqual([1200, 500]);
  expect(sizesOf("80 x 50")).toEqual([
    [800, 500],
    [80000, 50000],
    [80, 50],
  ]);
});

test.each([
  ["1,20 x 50 cm", [1200, 500]],
  ["1m x 15 x 30", [1000, 150, 300]],
  ["15 x 30 x 1 m", [150, 300, 1000]],
  ["1 m x 15 cm x 30 cm", [1000, 150, 300]],
  ["1 mts x 15 x 30 cms", [1000, 150, 300]],
  ["2 metros por 50 cm", [2000, 500]],
])("'%s' is a size whose numbers have units of their own", (typed, size) => {
  const [queryTerm, ...others] = parseQueryTerms(typed);
  expect(others).toEqual([]);
  expect(queryTerm?.alternatives.map((alternative) => alternative.size)).toContainEqual(size);
});

test("a size in millimetres has no other reading, and one with inches is no size", () => {
  expect(parseQueryTerms("2 x 20 x 50 mm").map(({ alternatives }) => alternatives.map(({ size }) => size))).toEqual([
    [[2, 20, 50]],
  ]);
  expect(parseQueryTerms('2,50 m x 24"').map(({ alternatives }) => alternatives[0]?.terms)).toEqual([
    ["=2500mm"],
    ['=24"'],
  ]);
});

test("80x20x50 without a unit is one size, in each unit", () => {
  expect(parseQueryTerms("80x20x50").map(({ alternatives }) => alternatives.map(({ size }) => size))).toEqual([
    [
      [800, 200, 500],
      [80_000, 20_000, 50_000],
      [80, 20, 50],
    ],
  ]);
});

test("the measures of a text are in millimetres, and its class and weight are terms too", () => {
  expect(extractTerms('Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg')).toEqual({
    words: [],
    measures: ['=36"', "=900mm", "=2500mm", "=clase iii", "=1880kg"],
    sizes: [900, 2500],
  });
  expect(extractTerms("Ø 1,20 a 0,60 m · 0,35 × 0,20 m").sizes).toEqual([1200, 600, 350, 200]);
  expect(extractTerms("50 und/m² · diez bicicletas").measures).toEqual(["=50", "=10"]);
});

test("'sin' before a word excludes it as a term", () => {
  expect(extractTerms("sin espaldar").words).not.toEqual(extractTerms("con espaldar").words);
  expect(parsePhrase("tubos sin refuerzo")).toEqual(parsePhrase("tubo sin el refuerzo"));
});

test("a synonym is added to the word itself, also for phrases and for unfinished words", () => {
  const synonyms = prepareSynonyms([
    { words: ["manhole"], means: ["pozo de inspección"] },
    { words: ["tope llantas"], means: ["topellantas"] },
  ]);
  const termsOf = (words: string) =>
    parseQueryTerms(words, synonyms).map(({ alternatives }) => alternatives.map(({ terms }) => terms));
  expect(termsOf("manhole 60")[0]).toEqual([["manhol"], ["poz", "inspeccion"]]);
  expect(termsOf("manho")[0]).toEqual([["manh"], ["poz", "inspeccion"]]);
  expect(termsOf("dos tope llantas")[1]).toEqual([["top", "llant"], ["topellant"]]);
  expect(termsOf("tope")).toEqual([[["top"]]]);
});

test("filler words are not searched", () => {
  expect(parseQueryTerms("tapa de la caja para el pozo")).toEqual(parseQueryTerms("tapa caja pozo"));
  expect(parseQueryTerms("tapa TAPAS tapa")).toHaveLength(1);
});

test.each(["", "  ", "de la", "%", "_", "'\"--", "«»", "🚧", "\u0000\u0007", "<>"])(
  "'%s' contains nothing to search",
  (words) => {
    expect(parseQueryTerms(words)).toEqual([]);
  },
);

test("the number of searched words is limited", () => {
  const words = Array.from({ length: 500 }, (_, index) => `palabra${"x".repeat(index)}`).join(" ");
  expect(parseQueryTerms(words)).toHaveLength(8);
});

test("numbers and short words have no tolerance for misspelling", () => {
  expect(["=24", '=24"', "poz", "cunet", "alcantarill"].map(maxEdits)).toEqual([0, 0, 0, 1, 2]);
});
