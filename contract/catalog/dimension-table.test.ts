import { expect, test } from "vitest";
import { demoProducts } from "../../tests/support/demo-content.ts";
import { tableDimensions } from "./dimension-table.ts";

test("references with the same parts become columns with the words of the parts as headings", () => {
  expect(
    tableDimensions([
      'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg',
      'Ø 27" (675 mm) · L 2,50 m · Clase II · 1.150 kg',
    ]),
  ).toEqual({
    headings: ["Diámetro", "Longitud", "Clase", "Peso"],
    rows: [
      ['Ø 24" (600 mm)', "L 2,50 m", "Clase II", "955 kg"],
      ['Ø 27" (675 mm)', "L 2,50 m", "Clase II", "1.150 kg"],
    ],
  });
});

test("a column's heading is the word that all its values begin with", () => {
  const table = tableDimensions([
    "Luz 1,00 × 1,00 m · módulo de 1,00 m · espesor 15 cm",
    "Luz 1,50 × 1,00 m · módulo de 1,00 m · espesor 17,5 cm",
  ]);
  expect(table?.headings).toEqual(["Luz", "Módulo", "Espesor"]);
});

test("a column of free words has a generic heading", () => {
  expect(tableDimensions(["Cubo · 0,50 × 0,50 × 0,45 m · 270 kg"])?.headings).toEqual(["Tipo", "Medidas", "Peso"]);
  expect(tableDimensions(["0,60 × 0,60 m · peatonal · 15 kg"])?.headings).toEqual(["Medidas", "Detalle", "Peso"]);
});

test("a weight with several parts is recognised as a weight", () => {
  expect(tableDimensions(["L 1,00 m · canal 104 kg + tapa 46 kg"])?.headings).toEqual(["Longitud", "Peso"]);
});

test("ambiguous references stay a list", () => {
  expect(tableDimensions([])).toBeUndefined();
  expect(tableDimensions(["1,20 m"])).toBeUndefined();
  expect(tableDimensions(["Cubo · 270 kg", "Con espaldar · 1,80 m · 325 kg"])).toBeUndefined();
  expect(tableDimensions(["dos hojas · con marco · 40 kg"])).toBeUndefined();
  expect(tableDimensions(["espesor 3 cm · espesor 5 cm"])).toBeUndefined();
});

test("every table of the demonstration catalogue has exactly the content of its references", () => {
  const references = demoProducts.map((product) => product.productReferences.map((entry) => entry.reference_value));
  const tables = references.map(tableDimensions);
  expect(tables.filter((table) => table !== undefined).length).toBeGreaterThan(20);
  tables.forEach((table, product) => {
    if (table) expect(table.rows.map((row) => row.join(" · "))).toEqual(references[product]);
  });
});
