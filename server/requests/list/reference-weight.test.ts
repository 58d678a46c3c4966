import { expect, test } from "vitest";
import { readWeight } from "./reference-weight.ts";

test.each([
  ['Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg', 955],
  ['Ø 27" (675 mm) · L 2,50 m · Clase II · 1.150 kg', 1150],
  ["Tapa · 12,5 kg", 12.5],
  ["0,80 kg", 0.8],
  ["955kg", 955],
  ["L 1,00 m · canal 104 kg + tapa 46 kg", 150],
])("%j weighs %d kg", (reference, kilograms) => {
  expect(readWeight(reference)).toBe(kilograms);
});

test.each([
  'Ø 24" (600 mm)',
  "Por definir con un comercial",
  "25 kg de cemento",
  "carga de 400 kg/m²",
  "abc955 kg",
  "1.15 kg",
  "",
])("%j has no weight", (reference) => {
  expect(readWeight(reference)).toBeUndefined();
});
