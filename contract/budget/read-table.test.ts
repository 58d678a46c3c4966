import { expect, test } from "vitest";
import type { BudgetRow } from "./budget-row.ts";
import { maxTextLength, readTable } from "./read-table.ts";

function read(text: string): BudgetRow[] {
  const table = readTable(text);
  if (!table.ok) throw new Error(table.fault.kind);
  return table.rows;
}

const brief = ({ kind, item, text, unit, quantity }: BudgetRow) => [kind, item, text, unit, quantity];

test("a part of a sheet is read by its headings, its cells with line breaks too", () => {
  const rows = read(
    'No.\tACTIVIDAD\tU.M.\tCANT.\tVR. UNITARIO\n3\tALCANTARILLADO\n3.9\tTubería Ø 36" clase III\tML\t1.250,50\t100\n3.10\t"Sardinel\n80x20x50"\tUND\t24\t20\n\tSUBTOTAL\t\t\t120',
  );
  expect(rows.map(brief)).toEqual([
    ["headings", "", "No. · ACTIVIDAD · U.M. · CANT. · VR. UNITARIO", "", ""],
    ["text", "3", "ALCANTARILLADO", "", ""],
    ["entry", "3.9", 'Tubería Ø 36" clase III', "ML", "1.250,50"],
    ["entry", "3.10", "Sardinel\n80x20x50", "UND", "24"],
    ["total", "", "SUBTOTAL", "", ""],
  ]);
  expect(rows[3]?.lines).toEqual([4, 5]);
});

test.each([
  ["Cantidad;Und;Descripción;Ítem\n24;UN;Caja de inspección;3.10\n7;UN;Tapa;3.2"],
  ["item,descripcion,unidad,cantidad\n3.10,Caja de inspección,UN,24\n3.2,Tapa,UN,7"],
  ["| 3.10 | Caja de inspección | UN | 24 |\n| 3.2 | Tapa | UN | 7 |"],
  ["3.10\tCaja de inspección\tUN\t24\n3.2\tTapa\tUN\t7"],
  ["3.10 Caja de inspección UN 24 1.250.000 30.000.000\n3.2 Tapa UN 7 $ 200.000 $ 1.400.000"],
  ["3.10   Caja de inspección   24   UN\n3.2   Tapa   7   UN"],
])("columns are found in any order and without headings: %j", (text) => {
  const entries = read(text).filter(({ kind }) => kind === "entry");
  expect(entries.map(brief)).toEqual([
    ["entry", "3.10", "Caja de inspección", "UN", "24"],
    ["entry", "3.2", "Tapa", "UN", "7"],
  ]);
});

test("a message is read line by line, a size at its end being no quantity", () => {
  const message =
    'Buenas tardes, necesito:\n24 tubos de 36" clase III\n- 10 und caja 60x60\nBordillo 80x20x50: 250 ml\nAnillo 1,20 m\nTapa D400 (12 und)\nGracias';
  expect(read(message).map(brief)).toEqual([
    ["text", "", "Buenas tardes, necesito:", "", ""],
    ["entry", "", 'tubos de 36" clase III', "", "24"],
    ["entry", "", "caja 60x60", "und", "10"],
    ["entry", "", "Bordillo 80x20x50", "ml", "250"],
    ["text", "", "Anillo 1,20 m", "", ""],
    ["entry", "", "Tapa D400", "und", "12"],
    ["text", "", "Gracias", "", ""],
  ]);
});

test("a PDF's text has descriptions in several lines, chapters, subtotals, AIU and page feet", () => {
  const pdf =
    'ÍTEM DESCRIPCIÓN UND CANT V/UNIT V/TOTAL\n3 ALCANTARILLADO\n3.10 SUMINISTRO E INSTALACIÓN DE TUBERÍA EN CONCRETO\nREFORZADO CLASE III D=36" UN 24 1.250.000 30.000.000\n3.11 Caja de inspección UN 12 300.000 3.600.000\nde 60x60x60 incluye tapa\nSUBTOTAL 33.600.000\nADMINISTRACIÓN 20% 5.000.000\nIVA 19 % SOBRE LA UTILIDAD 100\nPágina 1 de 3';
  expect(read(pdf).map(brief).slice(1)).toEqual([
    ["text", "3", "ALCANTARILLADO", "", ""],
    ["entry", "3.10", 'SUMINISTRO E INSTALACIÓN DE TUBERÍA EN CONCRETO REFORZADO CLASE III D=36"', "UN", "24"],
    ["entry", "3.11", "Caja de inspección de 60x60x60 incluye tapa", "UN", "12"],
    ["total", "", expect.stringMatching("SUBTOTAL"), "", expect.anything()],
    ["total", "", expect.stringMatching("ADMINISTRACIÓN"), "", expect.anything()],
    ["total", "", expect.stringMatching("IVA"), "", expect.anything()],
    ["foot", "", "Página 1 de 3", "", ""],
  ]);
});

test("'1.234' has both readings, and one where the table's decimal sign is known", () => {
  const text = "item;descripcion;und;cant\n1;Caja;un;1.234\n2;Tapa;un;12,5";
  expect(read(text).map(({ readings }) => readings)).toEqual([[], [1_234_000, 1_234], [12_500]]);
  const known = readTable(text, { decimal: "," });
  expect(known.ok && known.rows[1]?.readings).toEqual([1_234_000]);
});

test("inch marks in unquoted cells are no quotes", () => {
  expect(read('1\t"36" clase III\tUN\t24\n2\tTubo 24"\tUN\t7').map(brief)).toEqual([
    ["entry", "1", '"36" clase III', "UN", "24"],
    ["entry", "2", 'Tubo 24"', "UN", "7"],
  ]);
});

test("501 rows are refused with their count, and so is a text without end", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}\tCaja\tUN\t2`).join("\n");
  expect(read(`ITEM\tDESCRIPCION\tUND\tCANT\n${rows(500)}`)).toHaveLength(501);
  expect(readTable(rows(501))).toEqual({ ok: false, fault: { kind: "too many rows", rows: 501, max: 500 } });
  expect(readTable("x".repeat(maxTextLength + 1))).toMatchObject({ ok: false, fault: { kind: "too many characters" } });
  expect(readTable(" \n\t\n")).toEqual({ ok: false, fault: { kind: "empty" } });
});

test("of two columns of quantities that disagree it is asked which one counts", () => {
  const rows = read("item;descripcion;und;cant. inicial;cant. actualizada\n1;Caja;un;12;15\n2;Tapa;un;7;7");
  expect(rows.slice(1).map(({ readings }) => readings)).toEqual([[12_000, 15_000], [7000]]);
});
