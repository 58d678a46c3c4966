import { expect, test } from "vitest";
import type { ProductReference } from "#contract/catalog/product.ts";
import { demoProduct, demoProducts } from "../../../tests/support/demo-content.ts";
import { isOrderable } from "./is-orderable.ts";
import { listOrderColumns, type OrderColumns, padFractions } from "./order-columns.ts";

const referencesOf = (id: number) => demoProduct(id).productReferences;
const headingsOf = ({ columns }: OrderColumns) => columns.map(({ heading }) => heading);

test("each cell has one figure, its unit is in the heading, and common values are written once", () => {
  const table = listOrderColumns(referencesOf(1));
  expect(table.common).toEqual(["L 2,50 m"]);
  expect(headingsOf(table)).toEqual(["Ø (pulg.)", "Ø (mm)", "Clase", "Peso (kg)"]);
  expect(table.rows[4]).toEqual({
    name: 'Ø 36" (900 mm) · Clase III · 1.880 kg',
    cells: ["36", "900", "III", "1.880"],
  });
});

test("a piece's sides are separate cells under one heading", () => {
  const { columns, rows } = listOrderColumns(referencesOf(3));
  expect(columns[0]).toEqual({ heading: "Medidas (m)", span: 3, kinds: ["figure", "by", "by"] });
  expect(rows[3]?.cells).toEqual(["0,80", "0,20", "0,35", "vía vehicular", "134"]);
});

test("words without a typed field are a column, or written once if they are common", () => {
  expect(headingsOf(listOrderColumns(referencesOf(4)))).toEqual(["Tipo", "Medidas (m)", "Peso (kg)"]);
  expect(listOrderColumns(referencesOf(20)).common).toEqual(["con marco"]);
  expect(listOrderColumns(referencesOf(29)).rows[0]?.cells).toEqual(['Varilla 5/8" · saliente 0,12 m', "0,30", "1,2"]);
});

test("the weights of parts have a column each, and one for their sum", () => {
  const table = listOrderColumns(referencesOf(6));
  expect(headingsOf(table)).toEqual(["Interior (m)", "Canal (kg)", "Tapa (kg)", "Peso (kg)"]);
  expect(table.rows[0]?.cells).toEqual(["0,20", "0,20", "104", "46", "150"]);
});

test("a reference without a value that the others have gets an empty cell", () => {
  const table = listOrderColumns(referencesOf(16));
  expect(headingsOf(table)).toEqual(["Tipo", "Ø (m)", "Segundo Ø (m)", "Altura (m)", "Peso (kg)"]);
  expect(table.rows[3]?.cells).toEqual(["Esférico", "0,40", undefined, undefined, "80"]);
});

test("a figure that contradicts its field stays in words", () => {
  const references = [
    { reference_value: "L 2,50 m · 900 kg", length_mm: 2400, weight_g: 900_000 },
    { reference_value: "L 2,60 m · 950 kg", length_mm: 2600, weight_g: 950_000 },
  ];
  expect(listOrderColumns(references).rows.map(({ cells }) => cells)).toEqual([
    ["2,40", "L 2,50 m", "900"],
    ["2,60", undefined, "950"],
  ]);
});

test("references that differ only in the order of their words keep their words", () => {
  const references = [
    { reference_value: "liso · rojo", weight_g: 1000 },
    { reference_value: "rojo · liso", weight_g: 1000 },
  ];
  const { columns, rows } = listOrderColumns(references);
  expect(columns.map(({ heading }) => heading)).toEqual(["Referencia"]);
  expect(rows.map(({ cells }) => cells)).toEqual([["liso · rojo"], ["rojo · liso"]]);
});

const scales: Record<string, number> = { mm: 1, cm: 10, m: 1000, kg: 1000, "und/m²": 1000 };

/** Every figure with its unit, in whole millimetres, grams or thousandths. */
const listFigures = (text: string): number[] =>
  [...text.matchAll(/([\d.,]+(?: (?:a|\/|×) [\d.,]+)*)\)? (mm|cm|m|kg|und\/m²)(?![\p{L}\d])/gu)].flatMap(
    ([, figures = "", unit = ""]) =>
      figures
        .split(/ (?:a|\/|×) /)
        .map((figure) => Math.round(Number(figure.replaceAll(".", "").replace(",", ".")) * (scales[unit] ?? 0))),
  );

/** The figures that a row shows: its cells with their headings, and the common part. */
function listShown({ columns, common, rows }: OrderColumns, row: number): number[] {
  const units = columns.flatMap(({ heading, span }) =>
    Array<string>(span).fill(/\((.*)\)/.exec(heading)?.[1] ?? heading.toLowerCase()),
  );
  const cells = rows[row]?.cells.map((cell = "", at) => (/^[\d.,]+$/.test(cell) ? `${cell} ${units[at]}` : cell)) ?? [];
  return listFigures([...cells, ...common].join(" · "));
}

test("no row of the demonstration demoProducts loses a figure, and no two rows are equal", () => {
  for (const { name, productReferences } of demoProducts) {
    const table = listOrderColumns(productReferences);
    expect(isOrderable(productReferences), name).toBe(true);
    expect(new Set(table.rows.map(({ cells }) => cells.join("|"))).size, name).toBe(productReferences.length);
    productReferences.forEach(({ reference_value }, row) => {
      const shown = listShown(table, row);
      for (const figure of listFigures(reference_value)) {
        expect(shown, `${name}: ${reference_value}`).toContain(figure);
        shown.splice(shown.indexOf(figure), 1);
      }
    });
  }
});

test("figures are padded to the longest fraction", () => {
  expect(padFractions(["2,9", "14", "6,25", undefined])).toEqual(["0", ",00", "", ",00"]);
  expect(padFractions(["955", "1.150"])).toEqual(["", ""]);
});

test("a product with only texts, one reference or two equal texts is not ordered by row", () => {
  const typed = (...references: ProductReference[]) => isOrderable(references);
  expect(typed({ reference_value: "A", weight_g: 1 }, { reference_value: "B", weight_g: 1 })).toBe(true);
  expect(typed({ reference_value: "A" }, { reference_value: "B" })).toBe(false);
  expect(typed({ reference_value: "A", code: "A-1", class: "II" }, { reference_value: "B", weight_g: 1 })).toBe(false);
  expect(typed({ reference_value: "A", weight_g: 1 })).toBe(false);
  expect(typed({ reference_value: "A", weight_g: 1 }, { reference_value: "A", weight_g: 2 })).toBe(false);
});
