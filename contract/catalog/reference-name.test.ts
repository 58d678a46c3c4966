import { expect, test } from "vitest";
import { nameReferences } from "./reference-name.ts";

test("a reference is named by the parts that distinguish it from the others", () => {
  const references = [
    'Ø 36" (900 mm) · L 2,50 m · Clase II · 1.880 kg',
    'Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg',
    'Ø 42" (1.050 mm) · L 2,50 m · Clase III · 2.480 kg',
  ];
  expect(nameReferences(references)).toEqual([
    'Ø 36" · Clase II · 1.880 kg',
    'Ø 36" · Clase III · 1.880 kg',
    'Ø 42" · Clase III · 2.480 kg',
  ]);
});

test("a single reference, and references with equal short names, keep their whole text", () => {
  expect(nameReferences(["0,60 m · 21 kg"])).toEqual(["0,60 m · 21 kg"]);
  expect(nameReferences(["liso · rojo", "rojo · liso"])).toEqual(["liso · rojo", "rojo · liso"]);
  expect(nameReferences([])).toEqual([]);
});
