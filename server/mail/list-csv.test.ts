import fc from "fast-check";
import { expect, test } from "vitest";
import { toCell } from "#contract/csv-cell.ts";
import { quotation, quotationLine } from "../../tests/support/quotations.ts";
import { renderListCsv } from "./list-csv.ts";

/** No product in the catalogue. */
const unknown = new Map();

const parse = (bytes: Buffer) => bytes.toString("utf8").split("\r\n");

test("the list opens in Excel in Colombia: UTF-8 byte order mark, semicolons, one row per reference", () => {
  const references = [
    { reference_value: 'Ø 24" (600 mm) · 1.150 kg', quantity: 2, code: "TCR-24-II" },
    { reference_value: "Ø 30; reforzado · 12,5 kg", quantity: 1 },
  ];
  const pipe = { idProduct: 7, name: "Tubería", image_url: "7.jpg", unit: "unidad" };
  const line = { ...pipe, quantity: 3, references, note: "Vía\nprincipal" };
  const plain = { ...pipe, idProduct: 9, name: "Adoquín", quantity: 1200, unit: "m²", references: [], note: null };
  expect(parse(renderListCsv(quotation({ number: "COT-2026-000001", lines: [line, plain] }), unknown))).toEqual([
    "\ufeffSolicitud;Comprador;Línea;Código;Id;Producto;Referencia;Cantidad;Unidad;Peso por pieza (kg);Nota",
    'COT-2026-000001;Ana Pérez;1;TCR-24-II;7;Tubería;"Ø 24"" (600 mm) · 1.150 kg";2;unidad;1150;"Vía\nprincipal"',
    'COT-2026-000001;Ana Pérez;1;;7;Tubería;"Ø 30; reforzado · 12,5 kg";1;unidad;12,5;',
    "COT-2026-000001;Ana Pérez;2;;9;Adoquín;;1200;m²;;",
    "",
  ]);
});

test("an amount in another unit has columns at the end, in its own row", () => {
  const asked = { unit: "ml" as const, thousandths: 250_500, waste_percent: 5 as const };
  const references = [
    { reference_value: "Ø 24", quantity: 106, asked },
    { reference_value: "Ø 30", quantity: 1 },
  ];
  const paving = { unit: "m²" as const, thousandths: 1_142_857, waste_percent: 0 as const };
  const lines = [
    quotationLine({ quantity: 107, references }),
    quotationLine({ idProduct: 9, name: "Adoquín", quantity: 1143, unit: "m²", note: "Vía", asked: paving }),
  ];
  const [head, ...rows] = parse(renderListCsv(quotation({ lines }), unknown));
  expect(head).toMatch(/;Nota;Pedido;Unidad del pedido;Desperdicio \(%\)$/);
  expect(rows.map((row) => row.split(";").slice(6).join(";"))).toEqual([
    "Ø 24;106;unidad;;;250,5;ml;5",
    "Ø 30;1;unidad;;;;;",
    ";1143;m²;;Vía;1142,857;m²;0",
    "",
  ]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1", " =1", "\u200b=1", "＝1", "\ufeff@x"])(
  "%j cannot run in a spreadsheet",
  (text) => {
    expect(toCell(text).replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each([
  ["hola,=1+1", "hola,'=1+1"],
  ["hola;=1+1", '"hola;\'=1+1"'],
  ["hola\t=1+1", "hola '=1+1"],
  ["hola\n=1+1", '"hola\n\'=1+1"'],
  ["hola\r\n=1+1", '"hola\n\'=1+1"'],
  ["\n=1+1", "\"'\n'=1+1\""],
  ["hola, \u200b@x", "hola,' \u200b@x"],
  ['hola,"=1"', '"hola,\'""=1"""'],
  ["a,,=1;-2", "\"a,,'=1;'-2\""],
])("text after a separator in %j cannot run either", (text, cell) => {
  expect(toCell(text)).toBe(cell);
});

test.each(["Nota - con guion", "a=b", "3 + 2", "ana@example.com", "1,5 m; Ø 24"])("%j is not changed", (text) => {
  expect(toCell(text).replaceAll('"', "")).toBe(text);
});

test("no text of a sender makes a cell a formula, whatever separator a program uses", () => {
  const piece = fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "＝",
    ",",
    ";",
    "\t",
    "\n",
    "\r",
    '"',
    "'",
    " ",
    "\u200b",
    "|",
    "a",
    "\u2028",
  );
  const written = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(written, written, (name, note) => {
      const table = renderListCsv(quotation({ name, lines: [quotationLine({ note })] }), unknown).toString("utf8");
      for (const separator of [",", ";", "\t", "|", /[,;\t|]/]) {
        for (const row of table.split(/[\r\n\u2028]/)) {
          for (const cell of row.split(separator)) expect(cell).not.toMatch(/^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test("the weight of a piece is that of the catalogue, as in the offer", () => {
  const productReferences = [
    { reference_value: "Ø 24", code: "TCR-24", weight_g: 955_500 },
    { reference_value: "Ø 30 · 1.390 kg", weight_g: 1_400_000 },
  ];
  const own = new Map([[1, { name: "Tubería", productReferences }]]);
  const references = [
    { reference_value: "Ø 24 antiguo", code: "TCR-24", quantity: 2 },
    { reference_value: "Ø 30 · 1.390 kg", quantity: 1 },
    { reference_value: "Ø 36 · 1.880 kg", quantity: 1 },
  ];
  const [, ...rows] = parse(renderListCsv(quotation({ lines: [quotationLine({ quantity: 4, references })] }), own));
  expect(rows.map((row) => row.split(";")[9])).toEqual(["955,5", "1400", "1880", undefined]);
});
