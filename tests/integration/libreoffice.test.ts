import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addRows } from "#app/budget/add-rows.ts";
import { readFile } from "#app/budget/read-file.ts";
import { budget, countOf, readBack, review } from "../support/match-budget.ts";

const load = (name: string) => new Uint8Array(readFileSync(`tests/libreoffice/${name}`));
const readNamed = (name: string, sheet?: string) => readFile(new Blob([load(name)]), sheet);

async function rowsOf(name: string, sheet?: string) {
  const read = await readNamed(name, sheet);
  if (read.kind !== "rows") throw new Error(JSON.stringify(read));
  return read;
}

const entriesOf = async (name: string, sheet?: string) =>
  (await rowsOf(name, sheet)).rows
    .filter(({ kind }) => kind === "entry")
    .map(({ item, unit, readings }) => [item, unit, ...readings]);

const entries = [
  ["3.1", "und", 26_000],
  ["3.2", "und", 8000],
  ["3.9", "und", 12_000],
  ["3.10", "und", 1_234_000],
  ["3.11", "ml", 1_250_500],
  ["3.12", "m3", 500],
];

test("the page asks which sheet of a workbook to use, without hidden sheets", async () => {
  expect(await readNamed("genova.xlsx")).toEqual({ kind: "sheets", names: ["Presupuesto", "APU"] });
});

test("merged cells, formulas, a hidden row, a hidden column and a comment hide no row of a workbook", async () => {
  const { rows, hiddenRows } = await rowsOf("genova.xlsx", "Presupuesto");
  expect(hiddenRows).toBe(1);
  expect(await entriesOf("genova.xlsx", "Presupuesto")).toEqual(entries);
  expect(rows.filter(({ kind }) => kind !== "entry").map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "text: ALCALDÍA MUNICIPAL DE GÉNOVA",
    "headings: Ítem · Descripción · Unidad · Cantidad · Vr. unitario · Vr. total",
    "text: POZOS DE INSPECCIÓN",
    "total: SUBTOTAL",
    "total: A.I.U. 30 %",
    "total: VALOR TOTAL",
  ]);
});

test.each(["genova-1252.csv", "genova-utf16.csv"])("%s has the same rows, with numbers as displayed", async (name) => {
  // The last item is a text in the sheet, and keeps its point.
  const shown = entries.map(([item, ...rest]) => [item === "3.12" ? item : String(item).replace(".", ","), ...rest]);
  expect(await entriesOf(name)).toEqual(shown);
});

test.each([
  ["genova-clave.xlsx", "password"],
  ["genova.xls", "old format"],
])("%s is refused with its reason: %s", async (name, kind) => {
  expect(await readNamed(name)).toEqual({ kind: "fault", fault: { kind } });
});

test.each(["oferta.xlsx", "oferta.csv"])(
  "%s, the offer filled in by sales, is the same list again when it is imported as a budget",
  async (name) => {
    expect(countOf(await readBack(load(name)))).toEqual(countOf(addRows([], review(budget)).cart));
  },
);

test("in the filled-in offer each budget row is in its position", async () => {
  const { rows } = await rowsOf("oferta.xlsx");
  expect(rows.slice(1).map(({ item, text }) => [item, text])).toEqual(
    review(budget).map(({ item, text }) => [item, text]),
  );
});
