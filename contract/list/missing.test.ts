import { expect, test } from "vitest";
import { openReference } from "#contract/fields/field-rules.ts";
import { demoProduct } from "../../tests/support/demo-content.ts";
import { describeAllMissing, type LineToQuote, listMissing } from "./missing.ts";

const lineOf = (id: number, ...references: string[]): LineToQuote => {
  const product = demoProduct(id);
  return {
    idProduct: id,
    name: product.name,
    references: references.length > 0 ? references.map((reference_value) => ({ reference_value })) : undefined,
    own: product.productReferences,
  };
};
const say = (lines: LineToQuote[], city = "Armenia") => describeAllMissing(listMissing(lines, city));

test("for a line without a size it says how the sizes differ", () => {
  expect(say([lineOf(1)])).toBe("diámetro y clase de Tubería de concreto reforzado");
  expect(say([lineOf(2), lineOf(3)])).toBe(
    "diámetro y espesor de Tubería de concreto simple, medidas de Bordillo recto",
  );
  // Of these, only some sizes have a diameter or a width, and a class.
  expect(say([lineOf(5), lineOf(19), lineOf(24)])).toBe(
    "diámetro, longitud y ancho de Cuneta prefabricada, diámetro y clase de Tapa termoplástica para alcantarillado, medidas y clase de Tapa rectangular termoplástica",
  );
});

test("sizes that their measures do not tell apart differ by type too", () => {
  expect(say([lineOf(9), lineOf(26)])).toBe(
    "tipo, diámetro y altura de Cono de reducción para pozo, tipo y medidas de Rejilla metálica para sumidero",
  );
});

test("open units beside a chosen size are missing, a chosen size is not", () => {
  const [first] = lineOf(1).own;
  const chosen = first?.reference_value ?? "";
  expect(say([lineOf(1, chosen)])).toBeUndefined();
  expect(say([lineOf(1, chosen, openReference)])).toBe("diámetro y clase de Tubería de concreto reforzado");
});

test("references that differ only in words, or are only text, differ by reference", () => {
  const own = [{ reference_value: "liso" }, { reference_value: "rugoso" }];
  expect(say([{ idProduct: 1, name: "Panel", references: undefined, own }])).toBe("referencia de Panel");
  expect(say([{ idProduct: 1, name: "Panel", references: [{ reference_value: openReference }], own: [] }])).toBe(
    "referencia de Panel",
  );
});

test("with one reference, no reference, or an unknown catalogue nothing is missing", () => {
  for (const own of [[], [{ reference_value: "única" }], [{ reference_value: "a" }, { reference_value: "a" }]]) {
    expect(say([{ idProduct: 1, name: "Panel", references: undefined, own }])).toBeUndefined();
  }
});

test.each(["", " ", ".", "-", "xx", "123", "Quindío", "valle del cauca", "COLOMBIA", "Por definir", "n/a", undefined])(
  "%j is not a municipality",
  (city) => {
    expect(listMissing([], city)).toEqual([{ what: "municipio" }]);
  },
);

test.each(["Armenia", "Cali, Valle", "La Tebaida (Quindío)", "Sucre", "Bogotá D.C."])(
  "%j is a municipality",
  (city) => {
    expect(listMissing([], city)).toEqual([]);
  },
);

test("many lines are summarised as a number, and the municipality is always listed", () => {
  const lines = Array.from({ length: 9 }, (_, nth) => ({ ...lineOf(1), idProduct: nth, name: `P${nth}` }));
  expect(say(lines, "")).toMatch(/^diámetro y clase de P0, .*P5, la referencia de 3 productos más, municipio$/);
});
