import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonFault } from "./find-json-fault.ts";
import { findControlCharacter, findGroupedNumber, findRepeatedField } from "./find-misread-json.ts";

const values =
  'un valor: un texto entre comillas rectas " ", un número con punto decimal, true, false, null, "[" o "{"';

test.each([
  ['[\n  {"a": 1},\n]\n\n', 3, 'una coma de más antes de "]"', '"]" sin coma antes'],
  ['{"a": 1,\n}', 2, 'una coma de más antes de "}"', '"}" sin coma antes'],
  ['{"a": 1\n "b": 2}', 2, '"b"', 'antes una coma, o "}"'],
  ['[{"a": 1}\n {"b": 2}]', 2, '"{"', 'antes una coma, o "]"'],
  ['{"a" 1}', 1, '"1"', '":" después del nombre del campo'],
  ["{\n  intro: 1\n}", 2, '"intro"', 'el nombre de un campo entre comillas rectas " ", o "}"'],
  ['{"a": “uno”}', 1, '"“"', values],
  ['{"a": Senda}', 1, '"Senda"', values],
  ['{"a": 4,5}', 1, '"5"', "un punto en lugar de la coma, si es un decimal"],
  ['{"a": "Ø 24" (600 mm)"}', 1, '"("', 'una coma o "}"; dentro de un texto, una comilla se escribe \\"'],
  ['{"a": 05}', 1, '"05"', values],
  [
    '{"a": "uno,\n "b": 2}',
    1,
    "una comilla que no se cierra en su línea",
    'una comilla al final del texto; dentro de él, una línea nueva se escribe \\n, y una comilla, como la de pulgadas, \\"',
  ],
  [
    '{"name": "Bicicletero 24"",\n "b": 2}',
    1,
    "una comilla que no se cierra en su línea",
    'una comilla al final del texto; dentro de él, una línea nueva se escribe \\n, y una comilla, como la de pulgadas, \\"',
  ],
  [
    '{"a": "C:\\Users"}',
    1,
    'entre comillas una tabulación u otro carácter de control, o una "\\" que no va con n, t, u, " ni otra "\\"',
    values,
  ],
  ['{\n  "a": [', 2, "el final del archivo", 'antes "]", que cierra lo último que quedó abierto'],
  ['{"a": 1', 1, "el final del archivo", 'antes "}", que cierra lo último que quedó abierto'],
  ["[]\n]", 2, '"]"', "el final del archivo"],
  ["", 1, "el final del archivo", values],
])("%j is reported with line, found text and expectation", (json, line, found, expected) => {
  expect(findJsonFault(json)).toEqual({ line, found, expected });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test("it finds a fault in exactly the texts that JSON.parse rejects", () => {
  const pieces = fc.constantFrom(
    ...["[", "]", "{", "}", ",", ":", '"a"', '"', "\\n", "\\", "\\u00e9", "\\u00", "\t", "\n", " ", "\u00a0"],
    ...["0", "1", "-1", "01", "1.", "1.5", "1e3", "1e", "-", ".5", "true", "tru", "null", "nulls", "false", "a"],
  );
  const broken = fc.tuple(fc.json(), fc.nat(), pieces).map(([json, at, piece]) => {
    const cut = at % (json.length + 1);
    return json.slice(0, cut) + piece + json.slice(cut);
  });
  const written = fc.oneof(
    fc.json(),
    broken,
    fc.string(),
    fc.array(pieces).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(written, (text) => (findJsonFault(text) === undefined) === isJson(text)),
    { numRuns: 3000 },
  );
});

test.each([
  ['[\n  {"name": "Tubo",\n "slogan": "",\n "n\\u0061me": "Cono"}]', 4, '"name"'],
  ['{"a": {"b": [1, {"c": 2}], "b": 3}}', 1, '"b"'],
  ['{\n"__proto__": 1,\n"__proto__": 2}', 3, '"__proto__"'],
])("in %j the second field of a name is reported with its line", (json, line, name) => {
  expect(findRepeatedField(json)).toEqual({
    line,
    found: `otra vez el campo ${name} en el mismo grupo`,
    expected: 'una sola vez cada campo, y "}, {" entre un registro y el siguiente',
  });
});

test("JSON without repeated fields is not reported", () => {
  for (const json of ['[{"a": 1}, {"a": "a"}, ["a", "a"]]', '{"a": {"a": {"a": "{\\"a\\": 1"}}}', "[]", '"a"', "1"]) {
    expect(findRepeatedField(json)).toBeUndefined();
  }
  fc.assert(fc.property(fc.json(), (json) => findRepeatedField(json) === undefined));
});

test.each([
  ['[\n  {"name": "turbo", "load_kg": 4500},\n  {"load_kg": 18.000}\n]', 3, "18.000", "18000 o 18"],
  ["[100.000]", 1, "100.000", "100000 o 100"],
])(
  "in %j a number with a point for thousands, which JSON reads as a smaller one, is reported",
  (json, line, found, expected) => {
    expect(findGroupedNumber(json)).toEqual({ line, found, expected: `${expected}, sin punto de miles` });
  },
);

test("other numbers, and texts with such a number, are not reported", () => {
  for (const json of [
    '["1.000 kg", "un \\"1.000\\" kg"]',
    "[4.529, -75.640, 1.0000, 0.5, 1000]",
    '{"1.000": 1e3}',
    "[]",
  ]) {
    expect(findGroupedNumber(json)).toBeUndefined();
  }
  fc.assert(fc.property(fc.json(), (json) => findGroupedNumber(json) === undefined));
});

test("an escaped control character, which PostgreSQL does not store, is reported", () => {
  expect(findControlCharacter('[\n  "tubo",\n  "tapa\\u0000"\n]')).toEqual({
    line: 3,
    found: "\\u0000",
    expected: "un texto sin caracteres de control",
  });
  expect(findControlCharacter('["a\\u0009b\\n\\t", "\\\\u0000", "\\u00e1\\u0020"]')).toBeUndefined();
});
