import { expect, test } from "vitest";
import { quotation } from "../../tests/quotations.ts";
import { renderListCsv, toCell } from "./list-csv.ts";

const parse = (bytes: Buffer) => bytes.toString("utf8").split("\r\n");

test("the list opens in a Colombian Excel: UTF-8 mark, semicolons, a row a reference", () => {
  const references = [
    { reference_value: 'Ø 24" (600 mm)', quantity: 2 },
    { reference_value: "Ø 30; reforzado", quantity: 1 },
  ];
  const pipe = { idProduct: 7, name: "Tubería", image_url: "7.jpg", unit: "unidad" };
  const line = { ...pipe, quantity: 3, references, note: "Vía\nprincipal" };
  const plain = { ...pipe, idProduct: 9, name: "Adoquín", quantity: 1200, unit: "m²", references: [], note: null };
  expect(parse(renderListCsv(quotation({ number: "COT-2026-000001", lines: [line, plain] })))).toEqual([
    "\ufeffSolicitud;Línea;Id;Producto;Referencia;Cantidad;Unidad;Nota",
    'COT-2026-000001;1;7;Tubería;"Ø 24"" (600 mm)";2;unidad;"Vía\nprincipal"',
    'COT-2026-000001;1;7;Tubería;"Ø 30; reforzado";1;unidad;',
    "COT-2026-000001;2;9;Adoquín;;1200;m²;",
    "",
  ]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1", " =1", "\u200b=1", "＝1", "\ufeff@x"])(
  "%j cannot run in a spreadsheet",
  (text) => {
    expect(toCell(text).replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each(["Nota - con guion", "a=b", "3 + 2", "ana@example.com"])("%j stays as it is", (text) => {
  expect(toCell(text)).toBe(text);
});
