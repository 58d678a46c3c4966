import { expect, test } from "vitest";
import type { BudgetRow } from "../requests/budget-row.ts";
import { maxTextLength, readCellRows, readTable } from "./read-table.ts";

function read(text: string): BudgetRow[] {
  const table = readTable(text);
  if (!table.ok) throw new Error(table.fault.kind);
  return table.rows;
}

const brief = ({ kind, item, text, unit, quantity }: BudgetRow) => [kind, item, text, unit, quantity];

test("part of a sheet is read by its headings, including cells with line breaks", () => {
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

test("headings with invisible characters, as a web page copies them, are read", () => {
  expect(read("\u200bCanti\u00addad\tDescrip\u00adción\n24\tCaja de inspección").map(({ kind }) => kind)).toEqual([
    "headings",
    "entry",
  ]);
});

test("invisible characters before a quantity or an item number hide neither", () => {
  expect(read("\u200e24 cajas de inspección\n\u200b- 7 tapas").map(brief)).toEqual([
    ["entry", "", "cajas de inspección", "", "24"],
    ["entry", "", "tapas", "", "7"],
  ]);
  expect(read("Ítem\tDescripción\tCantidad\n\u200b3.10\tCaja\t\u200b24 UND").map(brief)[1]).toEqual([
    "entry",
    "3.10",
    "Caja",
    "UND",
    "24",
  ]);
});

test("a line with many prices and a word at its end is read", () => {
  expect(read(`Caja UN 24${" $ 5".repeat(100)} pesos\nTapa UN 7${" $ 5".repeat(100)} $6,5 $`).map(brief)).toMatchObject(
    [
      ["text", "", `Caja UN 24${" $ 5".repeat(100)} pesos`, "", ""],
      ["entry", "", "Tapa", "UN", "7"],
    ],
  );
});

test("a message is read line by line, and a size at the end of a line is not a quantity", () => {
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

test("a message may use × for quantities: before the words as in the site's search, or at the end if it is not a size", () => {
  const message =
    '24 x tubo 36 clase 3\n2x cajas 60x60x60\n7 * rejilla 50x80\n8 xilotecas\ntubo 36" clase 3 x 12\ntub 24 cl2 x 18\nLoseta 40 x 60';
  expect(read(message).map(brief)).toEqual([
    ["entry", "", "tubo 36 clase 3", "", "24"],
    ["entry", "", "cajas 60x60x60", "", "2"],
    ["entry", "", "rejilla 50x80", "", "7"],
    ["entry", "", "xilotecas", "", "8"],
    ["entry", "", 'tubo 36" clase 3', "", "12"],
    ["entry", "", "tub 24 cl2", "", "18"],
    ["text", "", "Loseta 40 x 60", "", ""],
  ]);
});

test("the text of a PDF may have descriptions in several lines, chapters, subtotals, AIU and page footers", () => {
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

test("'1.234' has two readings", () => {
  const text = "item;descripcion;und;cant\n1;Caja;un;1.234\n2;Tapa;un;12,5";
  expect(read(text).map(({ readings }) => readings)).toEqual([[], [1_234_000, 1_234], [12_500]]);
});

test("three digits behind a point ask, also in a table whose other numbers show its decimal sign", () => {
  const rows = read("item;descripcion;und;cant;vr total\n1;Caja;un;1.234;$ 21.825.000\n2;Caja;un;12;$ 60.000");
  expect(rows.map(({ readings }) => readings)).toEqual([[], [1_234_000, 1234], [12_000]]);
});

test("inch marks in unquoted cells are not quotation marks", () => {
  expect(read('1\t"36" clase III\tUN\t24\n2\tTubo 24"\tUN\t7').map(brief)).toEqual([
    ["entry", "1", '"36" clase III', "UN", "24"],
    ["entry", "2", 'Tubo 24"', "UN", "7"],
  ]);
});

test("501 rows and a text that is too long are refused with their count", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}\tCaja\tUN\t2`).join("\n");
  expect(read(`ITEM\tDESCRIPCION\tUND\tCANT\n${rows(500)}`)).toHaveLength(501);
  expect(readTable(rows(501))).toEqual({ ok: false, fault: { kind: "too many rows", rows: 501, max: 500 } });
  expect(readTable("x".repeat(maxTextLength + 1))).toMatchObject({ ok: false, fault: { kind: "too many characters" } });
  expect(readTable(" \n\t\n")).toEqual({ ok: false, fault: { kind: "empty" } });
});

test("a sheet with more rows than a function may have arguments is refused with its count", () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => ({
    lines: [at + 1, at + 1] as const,
    cells: ["Caja", "UN", 2],
  }));
  expect(readCellRows(rows)).toEqual({ ok: false, fault: { kind: "too many rows", rows: 200_000, max: 500 } });
});

test("a number cell is written as the sheet shows it, without floating-point noise", () => {
  const table = readCellRows([
    { lines: [1, 1], cells: ["DESCRIPCION", "UND", "CANT"] },
    { lines: [2, 2], cells: ["Caja de inspección", "UN", 4.2 * 3] },
  ]);
  expect(table).toMatchObject({ rows: [{}, { quantity: "12,6", readings: [12_600] }] });
});

test("two columns of quantities that disagree leave the choice to the buyer", () => {
  const rows = read("item;descripcion;und;cant. inicial;cant. actualizada\n1;Caja;un;12;15\n2;Tapa;un;7;7");
  expect(rows.slice(1).map(({ readings }) => readings)).toEqual([[12_000, 15_000], [7000]]);
});

test.each([
  [
    "[12/3/25, 7:44 a. m.] Obra Norte: 35 tubos de 8 pulgadas\n[12/3/25, 7:45 a. m.] Obra Norte: tapa D400: 6",
    "on one phone",
  ],
  ["[14/05, 7:42 a. m.] Obra: 35 tubos de 8 pulgadas\n[14/05, 7:43 a. m.] Obra: tapa D400: 6", "without a year"],
  ["12/3/2025, 07:44 - Obra Norte: 35 tubos de 8 pulgadas\n12/3/2025, 07:45 - Obra Norte: tapa D400: 6", "on another"],
  ["\u200e[12/3/25, 7:44:05\u202fa.\u00a0m.] ~ +57 300 555 0101: 35 tubos de 8 pulgadas\ntapa D400: 6", "with seconds"],
  [
    "[7:44 a. m., 12/3/2025] Obra Norte: 35 tubos de 8 pulgadas\n[19:45, 12/3/2025] Obra Norte: tapa D400: 6",
    "with the time first, as WhatsApp Web copies",
  ],
])("each message of a copied chat is read, without its sender and time: %j", (text) => {
  expect(read(text).map(brief)).toEqual([
    ["entry", "", "tubos de 8 pulgadas", "", "35"],
    ["entry", "", "tapa D400", "", "6"],
  ]);
});

test("a line of a message may begin with a quantity in words, and with filler words before it", () => {
  const message =
    "Un saludo\ndos tapas de 60\nun cono 1,20\ny 6 cajas 60x60\ntambién 4 realces\n- otros doce bolardos\nuna pregunta: llegan hoy?\nmil gracias";
  expect(read(message).map(({ kind, text, readings }) => [kind, text, readings])).toEqual([
    ["text", "Un saludo", []],
    ["entry", "tapas de 60", [2000]],
    ["entry", "cono 1,20", [1000]],
    ["entry", "cajas 60x60", [6000]],
    ["entry", "realces", [4000]],
    ["entry", "bolardos", [12000]],
    ["text", "una pregunta: llegan hoy?", []],
    ["text", "mil gracias", []],
  ]);
});

test("the number before the words of columns without headings is the item, and that behind them the quantity", () => {
  expect(read("5   Caja 60x60x60   24   300.000\n8   Bordillo 80x20x50   12   45.000").map(brief)).toEqual([
    ["entry", "5", "Caja 60x60x60", "", "24"],
    ["entry", "8", "Bordillo 80x20x50", "", "12"],
  ]);
});

test("dot leaders separate the words from their quantity, in metres too", () => {
  const list =
    "Tapa 60x60 ............ 14 und\nCárcamo 50x50 con tapa p/cables ....... 36 m\nRejilla a=0,20 ……… 18,5 m\nMarco 80x80 _______ 9";
  expect(read(list).map(brief)).toEqual([
    ["entry", "", "Tapa 60x60", "und", "14"],
    ["entry", "", "Cárcamo 50x50 con tapa p/cables", "m", "36"],
    ["entry", "", "Rejilla a=0,20", "m", "18,5"],
    ["entry", "", "Marco 80x80", "", "9"],
  ]);
});

test("unit and quantity may come between the item number and the words", () => {
  const list =
    "ITEM UND CANT ESPECIFICACION\nM-01    UN    14   BANCA RECTA L=1.80 M\nM-02 UN 8 CANASTILLA DOBLE 2X55 LT\nP-01 35.6 M2 LOSETA 40X20X6";
  expect(read(list).map(brief).slice(1)).toEqual([
    ["entry", "M-01", "BANCA RECTA L=1.80 M", "UN", "14"],
    ["entry", "M-02", "CANASTILLA DOBLE 2X55 LT", "UN", "8"],
    ["entry", "P-01", "LOSETA 40X20X6", "M2", "35.6"],
  ]);
});

test.each([
  "UND;14;Canastilla mural;$128.000;$1.792.000\nUND;6;Banca recta;$310.000;$1.860.000",
  "UND;14;Canastilla mural;128000;1792000\nUND;6;Banca recta;310000;1860000",
  "3.1;UND;Canastilla mural;14;128.000;1.792.000\n3.2;UND;Banca recta;6;310.000;1.860.000",
])("a price is not a quantity, in any position: %j", (text) => {
  expect(read(text).map(({ text: words, quantity, unit }) => [words, quantity, unit])).toEqual([
    ["Canastilla mural", "14", "UND"],
    ["Banca recta", "6", "UND"],
  ]);
});

test("columns separated by spaces are read by their headings, with the description last", () => {
  const list =
    "Anexo 2\nCant.  Unid.  Ref. interna   Elemento\n  1.500  un     ALM-060        Tapa caja medidor 30x20 cm\n    350  un     ALM-061        Tapa caja medidor 43 x 28\n     45  un     ALM-062        Tapa en hierro 40x25\n  Reja de acero para canal   18   UN";
  expect(read(list).map(brief)).toEqual([
    ["text", "", "Anexo 2", "", ""],
    ["headings", "", "Cant. · Unid. · Ref. interna · Elemento", "", ""],
    ["entry", "", "Tapa caja medidor 30x20 cm", "un", "1.500"],
    ["entry", "", "Tapa caja medidor 43 x 28", "un", "350"],
    ["entry", "", "Tapa en hierro 40x25", "un", "45"],
    ["entry", "", "Reja de acero para canal", "UN", "18"],
  ]);
});

test("a list that was shared as text has its sizes and quantities, and unambiguous thousands", () => {
  const rows = read(
    [
      "Lista para cotizar con Prefabricados Calarcá",
      "",
      "- 1.298 m² × Adoquín rectangular",
      "  0,20 × 0,10 × 0,06 m · peatonal: 1.180 m²",
      "  0,20 × 0,10 × 0,08 m · vehicular: 118 m²",
      "- 1.200 × Bordillo recto",
      "  1,00 × 0,15 × 0,30 m · andén · 108 kg: 1.200",
      "  0,80 × 0,20 × 0,35 m · vía vehicular: 1.313 (1.000 ml + 5 % de desperdicio)",
      "- 181 m² × Loseta táctil",
      "  0,40 × 0,40 × 0,06 m · guía: 181 m² (180,5 m²)",
    ].join("\n"),
  );
  const sizes = rows.filter(({ kind, text }) => kind === "entry" && !text.startsWith("-"));
  expect(sizes.map(({ item, text, unit, readings }) => [item, text, unit, readings])).toEqual([
    ["", "0,20 × 0,10 × 0,06 m · peatonal", "m²", [1_180_000]],
    ["", "0,20 × 0,10 × 0,08 m · vehicular", "m²", [118_000]],
    ["", "1,00 × 0,15 × 0,30 m · andén · 108 kg", "", [1_200_000]],
    ["", "0,80 × 0,20 × 0,35 m · vía vehicular", "", [1_313_000]],
    ["", "0,40 × 0,40 × 0,06 m · guía", "m²", [181_000]],
  ]);
});

const entriesOf = (lines: readonly string[]) =>
  read(["Lista para cotizar con Prefabricados Calarcá", "", ...lines].join("\n"))
    .filter(({ kind }) => kind === "entry")
    .map(({ text, unit, readings }) => [text, unit, readings]);

test("a list that was shared as text has its products without a size too, whatever their notes say", () => {
  expect(
    entriesOf([
      "- 1.200 × Losa de andén",
      "- 30 m × Cañuela tipo A",
      "  Llamar antes",
      "- 12 × Tubería de concreto",
      '  Ø 24": 5',
      "  Tubo tipo B: 7",
      "  En bodega",
      "- 181 m² × Loseta (180,5 m² + 5 % de desperdicio)",
    ]),
  ).toEqual([
    ["Losa de andén", "", [1_200_000]],
    ["Cañuela tipo A", "m", [30_000]],
    ['Ø 24"', "", [5000]],
    ["Tubo tipo B", "", [7000]],
    ["Loseta", "m²", [181_000]],
  ]);
});

test("a product whose sizes are in the next message of a shared list is counted once", () => {
  expect(entriesOf(["- 12 × Tubería", "", "Lista para cotizar con Calarcá (2/2)", "", 'Ø 24": 12'])).toEqual([
    ['Ø 24"', "", [12_000]],
  ]);
});

test("quantities of 1, 2, 3 and commas in each size of a shared list are no item numbers and no cells", () => {
  const sizes = [1, 2, 3].map((count) => `  0,20 × 0,10 × 0,0${count} m: ${count}`);
  expect(entriesOf(["- 6 × Adoquín", ...sizes]).map(([, , readings]) => readings)).toEqual([[1000], [2000], [3000]]);
});

test("quantities of 1, 2, 3 behind the words of a message are no item numbers", () => {
  const rows = read("Tubo de 24: 1\nTubo de 30: 2\nTubo de 36: 3");
  expect(rows.map(({ item, readings }) => [item, readings])).toEqual([
    ["", [1000]],
    ["", [2000]],
    ["", [3000]],
  ]);
});

test("the quantity of a message may follow '=' behind a size; a dozen is a unit, not one piece", () => {
  const rows = read("tapas de concreto 60 x 60 = 6\n2 docenas de postes\ntubo diámetro = 36\ntubo L=2,50");
  expect(rows.map(({ text, unit, readings }) => [text, unit, readings])).toEqual([
    ["tapas de concreto 60 x 60", "", [6000]],
    ["postes", "docenas", [2000]],
    ["tubo diámetro = 36", "", []],
    ["tubo L=2,50", "", []],
  ]);
});

test("quantities in words before the product are read whole", () => {
  const rows = read(
    "treinta y cinco tubos de 24\nveinticinco cajas 60x60\nciento veinte bordillos\ndoscientos adoquines\nDiez (10) sumideros\n12 (doce) bolardos",
  );
  expect(rows.map(({ text, readings }) => [text, readings])).toEqual([
    ["tubos de 24", [35_000]],
    ["cajas 60x60", [25_000]],
    ["bordillos", [120_000]],
    ["adoquines", [200_000]],
    ["sumideros", [10_000]],
    ["bolardos", [12_000]],
  ]);
});

test("a message's emoji, numbered emoji and bold or italic marks are no part of its lines", () => {
  const rows = read("✅ 10 tubos de 24\n👉🏽 5 cajas 60x60\n1️⃣ 30 bordillos\n*20 tapas de 60*\n_15 postes_");
  expect(rows.map(({ item, text, readings }) => [item, text, readings])).toEqual([
    ["", "tubos de 24", [10_000]],
    ["", "cajas 60x60", [5000]],
    ["1.", "bordillos", [30_000]],
    ["", "tapas de 60", [20_000]],
    ["", "postes", [15_000]],
  ]);
});

test("a height or diameter behind its letter is no quantity in hours or days, and the other lines stay a message", () => {
  const rows = read("5 anillos de 1,20 h 50\n10 tubos d 24\n3 cajas 60x60");
  expect(rows.map(({ item, text, unit, readings }) => [item, text, unit, readings])).toEqual([
    ["", "anillos de 1,20 h 50", "", [5000]],
    ["", "tubos d 24", "", [10_000]],
    ["", "cajas 60x60", "", [3000]],
  ]);
});

test.each([
  [
    'Buenos días, necesito cotización de 6 cajas de 60x60x60, 4 de 80x80x80 y 10 tubos de 24" clase II. Gracias',
    [
      ["Buenos días, necesito cotización de", ""],
      ["cajas de 60x60x60", "6"],
      ["cajas de 80x80x80", "4"],
      ['tubos de 24" clase II', "10"],
      ["Gracias", ""],
    ],
  ],
  [
    'Requiero 12 tubos de 36" clase III; 5 de Ø 42" clase III; 8 anillos de 1,20 x 0,50 m',
    [
      ["Requiero", ""],
      ['tubos de 36" clase III', "12"],
      ['tubos de Ø 42" clase III', "5"],
      ["anillos de 1,20 x 0,50 m", "8"],
    ],
  ],
  [
    "Para una obra: ciento veinte metros de canal 20x20, dos puntos ecológicos y además treinta bolardos",
    [
      ["Para una obra:", ""],
      ["canal 20x20", "ciento veinte"],
      ["puntos ecológicos", "dos"],
      ["bolardos", "treinta"],
    ],
  ],
  [
    'Se requiere cotización: tubería 24" clase II (120 ml), bordillo 80x20x50: 640 ml y cajas 60x60x60 (x12)',
    [
      ['Se requiere cotización: tubería 24" clase II', "120"],
      ["bordillo 80x20x50", "640"],
      ["cajas 60x60x60", "12"],
    ],
  ],
  [
    'Favor cotizar, 1) 10 tubos 24" clase II 2) 4 cajas 60x60x60 3) anillos 1,20 x 0,50, reforzados: 14',
    [
      ["Favor cotizar", ""],
      ['tubos 24" clase II', "10"],
      ["cajas 60x60x60", "4"],
      ["anillos 1,20 x 0,50, reforzados", "14"],
    ],
  ],
  [
    "sí, 30 cajitas para medidor",
    [
      ["sí", ""],
      ["cajitas para medidor", "30"],
    ],
  ],
  [
    "Me regala precio de 50 adoquines 20x10x6",
    [
      ["Me regala precio de", ""],
      ["adoquines 20x10x6", "50"],
    ],
  ],
])("the sentence '%s' has a row for each product", (sentence, expected) => {
  expect(read(sentence).map(({ text, quantity }) => [text, quantity])).toEqual(expected);
});

test.each([
  "6 cajas 60x60x60, con tapa",
  "3 bancas de 1,80, 2 sin espaldar",
  "Anillos de 1,20 m de diámetro y 0,50 m de altura",
  "bordillos de 1 y 2 metros",
  "Canastilla de 2 puestos",
  "1) 40 anillos de 1,20 m de diámetro y 0,50 m de altura",
  "Favor incluir transporte. Fecha de entrega: 15 de febrero de 2027.",
  "Agradezco cotizar lo siguiente para la obra (Armenia, Km 3 vía El Edén):",
])("'%s' is one row", (line) => {
  expect(read(line)).toHaveLength(1);
});

test("the marks of an answered or forwarded mail hide no quantity", () => {
  const rows = read("> Favor pedir:\n> 24 tubos de 24\n> > - 6 de 36\n>120 und tubería simple 10");
  expect(rows.map(({ text, unit, quantity }) => [text, unit, quantity])).toEqual([
    ["Favor pedir:", "", ""],
    ["tubos de 24", "", "24"],
    ["tubos de 36", "", "6"],
    ["tubería simple 10", "und", "120"],
  ]);
});

test.each([
  [
    "24 tubos de 24\n6 cajas 60x60x60\nGracias\n\nObra Norte escribió:\n> 24  Tubos de 24\n> 6 cajas 60x60x60\n> 3 tapas D400",
  ],
  ["> 24 tubos de 24\n> 6 cajas 60x60x60\n> 3 tapas D400\nConfirmo:\n24 tubos de 24\n6 cajas 60x60x60"],
  ["> 24 tubos de 24\n> 6 cajas 60x60x60\n> > 6 cajas 60x60x60\n> > 3 tapas D400"],
  ["tubos de 24\t24\ncajas 60x60x60\t6\n> cajas 60x60x60\t6\n> tapas D400\t3"],
])("a quoted line of a mail that another line has too is no second row: %j", (text) => {
  const counted = read(text).filter(({ kind }) => kind === "entry");
  expect(counted.map(({ text, quantity }) => [text, quantity]).sort()).toEqual([
    ["cajas 60x60x60", "6"],
    ["tapas D400", "3"],
    ["tubos de 24", "24"],
  ]);
});

test("a quoted line without a number stays, and the lines of a quoted mail may be equal", () => {
  expect(read("Cajas:\n6 60x60x60\n> Cajas:\n> 6 60x60x60\n> 8 80x80x80").map(brief)).toEqual([
    ["text", "", "Cajas:", "", ""],
    ["entry", "", "60x60x60", "", "6"],
    ["text", "", "Cajas:", "", ""],
    ["entry", "", "80x80x80", "", "8"],
  ]);
  const torres = read("> Torre 1:\n> 6 cajas\n> Torre 2:\n> 6 cajas");
  expect(torres.map(({ lines, quantity }) => [lines[0], quantity])).toEqual([
    [1, ""],
    [2, "6"],
    [3, ""],
    [4, "6"],
  ]);
});

test("a diameter behind its letter after a quantity is no quantity in days", () => {
  const rows = read("10 tubos d 24\n6 d 36 clase 3\n3 cajas 60x60");
  expect(rows.map(({ item, text, unit, quantity }) => [item, text, unit, quantity])).toEqual([
    ["", "tubos d 24", "", "10"],
    ["", "d 36 clase 3", "", "6"],
    ["", "cajas 60x60", "", "3"],
  ]);
});

test("a line without its product, such as '6 de 80', has the product of the line before", () => {
  const rows = read("14 cajas de inspección 60\n- 6 de 80\n3 de 1,00\nGracias\n2 de 40");
  expect(rows.map(({ text, quantity }) => [text, quantity])).toEqual([
    ["cajas de inspección 60", "14"],
    ["cajas de inspección 80", "6"],
    ["cajas de inspección 1,00", "3"],
    ["Gracias", ""],
    ["de 40", "2"],
  ]);
});

test("a size at the beginning of a line is no quantity", () => {
  expect(read("Bordillos\n80x20x50 - 40\n100 x 15 x 30: 12").map(({ text, quantity }) => [text, quantity])).toEqual([
    ["Bordillos", ""],
    ["80x20x50", "40"],
    ["100 x 15 x 30", "12"],
  ]);
});

test("a delivery time does not make a table of a message", () => {
  expect(
    read("2 rejillas 40x60 en 8 días\n10 bolardos\n3 cajas 60x60").map(({ text, quantity }) => [text, quantity]),
  ).toEqual([
    ["rejillas 40x60 en 8 días", "2"],
    ["bolardos", "10"],
    ["cajas 60x60", "3"],
  ]);
});

test.each([
  [
    "columns of a specification and of units",
    'ITEM\tDESCRIPCIÓN\tESPECIFICACIÓN\tUND\tCANT\n1\tTubería de concreto\tØ 24" Clase II\tML\t120\n2\tLosa\t-\tUN\t6',
    [
      ['Tubería de concreto Ø 24" Clase II', "ML", "120"],
      ["Losa", "UN", "6"],
    ],
  ],
  [
    "'Medida' beside a column of units",
    "Producto\tMedida\tCantidad\tUnidad\nBordillo\t80x20x50\t120\tML",
    [["Bordillo 80x20x50", "ML", "120"]],
  ],
  [
    "'Medida' with sizes and no column of units",
    "DESCRIPCION\tMEDIDA\tCANTIDAD\nBordillo\t80x20x50\t40\nCaja\t60x60x60\t5",
    [
      ["Bordillo 80x20x50", "", "40"],
      ["Caja 60x60x60", "", "5"],
    ],
  ],
  [
    "'Medida' with units",
    "DESCRIPCION\tMEDIDA\tCANTIDAD\nBordillo 80x20x50\tML\t40",
    [["Bordillo 80x20x50", "ML", "40"]],
  ],
  [
    "a column for each length, with its unit in the heading, or equal lengths",
    "ELEMENTO\tL (cm)\tA (cm)\tH (cm)\tUND\tCANT\nBordillo\t80\t20\t50\tUN\t30\nCaja\t60\t60\t60\tUN\t4",
    [
      ["Bordillo largo 80 cm ancho 20 cm alto 50 cm", "UN", "30"],
      ["Caja largo 60 cm ancho 60 cm alto 60 cm", "UN", "4"],
    ],
  ],
  [
    "diameter and class without a description",
    'DIAMETRO\tCLASE\tCANTIDAD\n24"\tII\t10\n36"\tClase III\t4',
    [
      ['diámetro 24" clase II', "", "10"],
      ['diámetro 36" Clase III', "", "4"],
    ],
  ],
  [
    "a reference that is a number or a code, or describes",
    "Ref.\tProducto\tReferencia\tCantidad\n1\tTubo\tTCR-24-II\t12\n2\tRejilla\t0,40 × 0,60 m\t3",
    [
      ["Tubo", "", "12"],
      ["Rejilla 0,40 × 0,60 m", "", "3"],
    ],
  ],
  [
    "sizes without headings",
    'Tubo\t24" clase II\t8\nTubo\t36" clase III\t4\nTubo\t27" clase II\t2',
    [
      ['Tubo 24" clase II', "", "8"],
      ['Tubo 36" clase III', "", "4"],
      ['Tubo 27" clase II', "", "2"],
    ],
  ],
])("%s: the description is complete", (_, table, expected) => {
  const rows = read(table).filter(({ kind }) => kind !== "headings");
  expect(rows.map(({ text, unit, quantity }) => [text, unit, quantity])).toEqual(expected);
});

test("a code of a column of references is the code of the row", () => {
  const rows = read("Producto\tReferencia\tCantidad\nTubería de concreto reforzado\tTCR-24-II\t12");
  expect(rows.map(({ code }) => code)).toEqual([undefined, "TCR-24-II"]);
});

test("a column of sizes apart from the description is not part of it", () => {
  const rows = read("Descripción\tCantidad\tUnidad\tMedida de la obra\nCaja 60x60x60\t4\tUN\t20x30");
  expect(rows[1]?.text).toBe("Caja 60x60x60");
});

test.each([
  ["Bordillo 80x20x50\n40\nCaja 60x60x60\n5", ["", ""], ["", ""]],
  [
    "Ítem\nDescripción\nUnd\nCant\n1.1\nBordillo 80x20x50\nML\n40\n\n1.2\nCaja 60x60x60\nUN\n5",
    ["1.1", "1.2"],
    ["ML", "UN"],
  ],
  ["Producto\nMedida\nCantidad\nUnd\nBordillo\n80x20x50\n40\nML\nCaja\n60x60x60\n5\nUN", ["", ""], ["ML", "UN"]],
])("a table that was copied with a line for each cell is read by its columns: %j", (text, items, units) => {
  const rows = read(text).filter(({ kind }) => kind !== "headings");
  expect(rows.map((row) => row.text)).toEqual(["Bordillo 80x20x50", "Caja 60x60x60"]);
  expect(rows.map(({ quantity }) => quantity)).toEqual(["40", "5"]);
  expect(rows.map(({ item }) => item)).toEqual(items);
  expect(rows.map(({ unit }) => unit)).toEqual(units);
});

test("a phone number below a name is no quantity", () => {
  expect(read("Obra Norte\n310 555 0123").map(({ quantity }) => quantity)).toEqual(["", ""]);
});

test("sentences below a table, as in a mail, are text, whichever column they are copied into", () => {
  const mail =
    "Cant.\tUnd.\tDescripción\n15\tund\tCaja de inspección\nForma de pago: 30 días\nAtentamente,\nTel. 606 555 0177";
  expect(read(mail).map(brief).slice(1)).toEqual([
    ["entry", "", "Caja de inspección", "und", "15"],
    ["foot", "", "Forma de pago: 30 días", "", ""],
    ["text", "", "Atentamente,", "", ""],
    ["text", "", "Tel. 606 555 0177", "", ""],
  ]);
});

test.each([
  ["350 metros lineales de sardinel 80x20x50", "metros lineales"],
  ["350 mts lineales de sardinel 80x20x50", "mts lineales"],
  ["350 m lineales sardinel 80x20x50", "m lineales"],
])("a unit of two words before the product is no part of it: %j", (line, unit) => {
  expect(read(line).map(brief)).toEqual([["entry", "", "sardinel 80x20x50", unit, "350"]]);
});

test("a PDF may have unit and quantity in a line of their own", () => {
  const pdf =
    "ÍTEM DESCRIPCIÓN UND CANT\n1.01 Suministro de tubería de concreto\nreforzado clase III, incluye\nempaque de caucho\nUND 34\n1.02 Anillos de altura 0,50 m\n48 UND\n1.03 Losa de cubierta UND 12";
  expect(read(pdf).map(brief).slice(1)).toEqual([
    ["entry", "1.01", "Suministro de tubería de concreto reforzado clase III, incluye empaque de caucho", "UND", "34"],
    ["entry", "1.02", "Anillos de altura 0,50 m", "UND", "48"],
    ["entry", "1.03", "Losa de cubierta", "UND", "12"],
  ]);
});

test("a PDF may have the item number in a line of its own, before the lines of the description", () => {
  const pdf =
    'ÍTEM DESCRIPCIÓN UND CANT VR UNITARIO\n3.1\nSuministro de tubería de\nconcreto reforzado D=36" clase III, incluye\ntransporte\nML 125,00 $ 480.000 $ 60.000.000\n3.2\nAnillos para\npozo D=1.20 m\nUND 36 $ 210.000\n3.3 Losa de cubierta UND 12 $ 300.000';
  expect(read(pdf).map(brief).slice(1)).toEqual([
    ["entry", "3.1", 'Suministro de tubería de concreto reforzado D=36" clase III, incluye transporte', "ML", "125,00"],
    ["entry", "3.2", "Anillos para pozo D=1.20 m", "UND", "36"],
    ["entry", "3.3", "Losa de cubierta", "UND", "12"],
  ]);
});

test("a 'punto ecológico' is no ecológico in the unit 'punto'", () => {
  expect(read("6 punto ecológico\n2 puntos ecológicos").map(brief)).toEqual([
    ["entry", "", "punto ecológico", "", "6"],
    ["entry", "", "puntos ecológicos", "", "2"],
  ]);
});

test("metres behind a diameter in inches in words are a quantity", () => {
  expect(read("Tubo de concreto de 8 pulgadas: 60 metros\nTubo de 10 pulg, 40 m").map(brief)).toEqual([
    ["entry", "", "Tubo de concreto de 8 pulgadas", "metros", "60"],
    ["entry", "", "Tubo de 10 pulg", "m", "40"],
  ]);
});

test("the products of a sentence are separated by 'tambien' and 'ademas' without accents too", () => {
  expect(
    read("necesito 20 cajas 60x60 tambien veinte tubos de 36 pulgadas ademas 4 tapas").map(({ text }) => text),
  ).toEqual(["cajas 60x60", "tubos de 36 pulgadas", "tapas"]);
});

test("the products of a sentence may follow each other without a comma, behind a size", () => {
  const countsOf = (sentence: string) => read(sentence).map(({ text, quantity }) => [quantity, text]);
  expect(countsOf('10 tubos de concreto de 24" 10 tubos de 30" y 5 de 36"')).toEqual([
    ["10", 'tubos de concreto de 24"'],
    ["10", 'tubos de 30"'],
    ["5", 'tubos de 36"'],
  ]);
  expect(countsOf("8 cajas de 60x60 20 bolardos de 90 cm 4 anillos")).toEqual([
    ["8", "cajas de 60x60"],
    ["20", "bolardos de 90 cm"],
    ["4", "anillos"],
  ]);
  expect(countsOf("5 tapas de 60x120 2 hojas")).toEqual([["5", "tapas de 60x120 2 hojas"]]);
  expect(countsOf('10 tubos de 24" 25 metros')).toEqual([["10", 'tubos de 24" 25 metros']]);
});

test.each([
  ["Bordillo 80x20x50, cant: 200", "", "200"],
  ["Bordillo 80x20x50 (cant. 200)", "", "200"],
  ["200 UND - Bordillo 80x20x50", "UND", "200"],
])("the word of the quantity and the dash behind a unit are no part of the description: %j", (line, unit, quantity) => {
  expect(read(line).map(brief)).toEqual([["entry", "", "Bordillo 80x20x50", unit, quantity]]);
});

test("a row is not taken for headings because its words begin as a heading does", () => {
  const rows = read(
    "Ítem\tDescripción\tUnd\tCant\n1.1\tElemento en U\tUN\t30\n1.2\tCantidad de postes\tUN\t4\n1.3\tBordillo\tML\t8",
  );
  expect(rows.map(brief).slice(1)).toEqual([
    ["entry", "1.1", "Elemento en U", "UN", "30"],
    ["entry", "1.2", "Cantidad de postes", "UN", "4"],
    ["entry", "1.3", "Bordillo", "ML", "8"],
  ]);
  expect(read("Material especial;und;24\nTubo;und;3").map(brief)).toEqual([
    ["entry", "", "Material especial", "und", "24"],
    ["entry", "", "Tubo", "und", "3"],
  ]);
});

test.each(["•", "+ ", "→ ", "> ", "✓ "])("the mark '%s' before a line of a message is no part of it", (mark) => {
  expect(read(`${mark}4 conos\n${mark}Anillos 1.20x0.50: 6`).map(brief)).toEqual([
    ["entry", "", "conos", "", "4"],
    ["entry", "", "Anillos 1.20x0.50", "", "6"],
  ]);
});

test("a letter before a colon is a dimension only if it names one", () => {
  const lines = "Anillo de 1.20 m: 30\nBordillo tipo A: 24\nTapa torre B: 6\nTubo D: 36\nAnillo H: 50";
  expect(read(lines).map(({ text, quantity }) => [text, quantity])).toEqual([
    ["Anillo de 1.20 m", "30"],
    ["Bordillo tipo A", "24"],
    ["Tapa torre B", "6"],
    ["Tubo D: 36", ""],
    ["Anillo H: 50", ""],
  ]);
});

test("headings with a quantity may have numbers, such as those of months", () => {
  const rows = read("Ítem\tDescripción\tUnd\tCant\t1\t2\n1.1\tBordillo\tML\t8\t4\t4");
  expect(rows.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["headings", ""],
    ["entry", "8"],
  ]);
});

test("in a message the quantity of a product may stand on the next line", () => {
  const message =
    'buenas, necesito\nTubo 24" clase II\n12 und\n\nTapa de pozo\nCantidad: 8\nCaja 60x60x60: 4\n2 und\ngracias';
  expect(read(message).map(({ lines, quantity, unit, text }) => [lines, quantity, unit, text])).toEqual([
    [[1, 1], "", "", "buenas, necesito"],
    [[2, 3], "12", "und", 'Tubo 24" clase II'],
    [[5, 6], "8", "", "Tapa de pozo"],
    [[7, 7], "4", "", "Caja 60x60x60"],
    [[8, 8], "2", "", "und"],
    [[9, 9], "", "", "gracias"],
  ]);
});

test("dashes lead to a quantity, and an equals sign to metres", () => {
  expect(read('Tubo 8" x 1m ------ 40\nRejilla ancho 30 = 24 m').map(brief)).toEqual([
    ["entry", "", 'Tubo 8" x 1m', "", "40"],
    ["entry", "", "Rejilla ancho 30", "m", "24"],
  ]);
});

test("two columns may be separated by a bar", () => {
  expect(read("Descripción | Cantidad\nBordillo 80x20x50 | 1250\nBolardo 20 | 40").map(brief).slice(1)).toEqual([
    ["entry", "", "Bordillo 80x20x50", "", "1250"],
    ["entry", "", "Bolardo 20", "", "40"],
  ]);
});

test("a number behind a code is its quantity", () => {
  expect(
    read("TCR-24-II 30\nBOR-80-20-50 200\ntubo de 24 30\ntipo A-10 24").map(({ text, quantity }) => [text, quantity]),
  ).toEqual([
    ["TCR-24-II", "30"],
    ["BOR-80-20-50", "200"],
    ["tubo de 24 30", ""],
    ["tipo A-10 24", ""],
  ]);
});

test("a table with a total, and no heading for quantities, has no headings", () => {
  expect(readCellRows([{ lines: [1, 1], cells: ["Actividad", "Total"] }])).not.toMatchObject({
    rows: [{ kind: "headings" }],
  });
});

test("the sum of the columns of several works is the quantity, below a merged heading and without headings too", () => {
  const quantities = (text: string) =>
    read(text)
      .filter(({ kind }) => kind === "entry")
      .slice(-2)
      .map(({ readings }) => readings);
  const merged = "ÍTEM\tDESCRIPCIÓN\tUND\tCANTIDAD\t\t\tVALOR\t\n\t\t\tTramo 1\tTramo 2\tTotal\tUnitario\tParcial";
  expect(
    quantities(
      `${merged}\n2.1\tTubo 36"\tML\t30\t20\t50\t480000\t24000000\n2.2\tTubo 24"\tML\t100\t25\t125\t3000\t375000`,
    ),
  ).toEqual([[50_000], [125_000]]);
  expect(quantities("Elemento,Torre A,Torre B,Zonas,Total\nCaja 60x60x60,4,4,2,10\nCaja 80x80x80,2,,1,3")).toEqual([
    [10_000],
    [3000],
  ]);
  expect(quantities("Descripción\tCant. inicial\tCant. adicional\tTotal\nCaja\t12\t3\t15\nTapa\t7\t1\t8")).toEqual([
    [15_000],
    [8000],
  ]);
  expect(quantities("Caja\t2000\t1500\t3000000\nTapa\t3000\t1200\t3600000")).toEqual([[2_000_000], [3_000_000]]);
});

test("a table with a column of quantities for each size has a row for each quantity", () => {
  const rows = read(
    'CANTIDADES\t\t\t\t\t\t\nÍtem\tDescripción\tUnd\t24"\t30"\t36"\tTotal\n1\tTubo clase II\tML\t12\t-\t20\t32\n2\tTubo clase III\tML\t0\t\t15\t15\n3\tTubo simple\tML\t\t\t\t\n\tTotal\t\t12\t\t35\t47',
  );
  expect(rows.map(brief)).toEqual([
    ["text", "", "CANTIDADES", "", ""],
    ["headings", "", 'Ítem · Descripción · Und · 24" · 30" · 36" · Total', "", ""],
    ["entry", "1", 'Tubo clase II 24"', "ML", "12"],
    ["entry", "1", 'Tubo clase II 36"', "ML", "20"],
    ["entry", "2", 'Tubo clase III 36"', "ML", "15"],
    ["entry", "3", "Tubo simple", "ML", ""],
    ["total", "", "Total", "", ""],
  ]);
});

test("columns of quantities for each size may be separated by spaces", () => {
  const pdf = 'Elemento   Und   24"   36"\nTubo clase II   ML   12   20\nTubo clase III   ML   8   15\nEntrega en obra';
  expect(read(pdf).map(brief).slice(1)).toEqual([
    ["entry", "", 'Tubo clase II 24"', "ML", "12"],
    ["entry", "", 'Tubo clase II 36"', "ML", "20"],
    ["entry", "", 'Tubo clase III 24"', "ML", "8"],
    ["entry", "", 'Tubo clase III 36"', "ML", "15"],
    ["text", "", "Entrega en obra", "", ""],
  ]);
});

test("a table with a column of quantities for each product has a row for each quantity", () => {
  expect(read("Pozo;Anillo 1,20;Cono;Tapa D400\nP1;4;1;1\nP2;3;;1\nTOTAL;7;1;2").map(brief).slice(1)).toEqual([
    ["entry", "P1", "Anillo 1,20", "", "4"],
    ["entry", "P1", "Cono", "", "1"],
    ["entry", "P1", "Tapa D400", "", "1"],
    ["entry", "P2", "Anillo 1,20", "", "3"],
    ["entry", "P2", "Tapa D400", "", "1"],
    ["total", "", "TOTAL", "", ""],
  ]);
  expect(read('Diámetro\tTubo simple\tTubo reforzado\n6"\t30\t\n24"\t10\t22').map(brief).slice(1)).toEqual([
    ["entry", "", 'Tubo simple 6"', "", "30"],
    ["entry", "", 'Tubo simple 24"', "", "10"],
    ["entry", "", 'Tubo reforzado 24"', "", "22"],
  ]);
});

test.each([
  "Torre A\tTorre B\tTotal",
  "Manzana 1\tManzana 2\tCantidad total",
  "CALZADA\tANDÉN\tTOTAL",
  "Pozo A\tPozo B\tCantidad",
])("the sum of the columns of works before it is the quantity: %j", (headings) => {
  const table = (rows: string) => read(`Descripción\tUnd\t${headings}\n${rows}`).slice(1);
  const counts = (rows: string) => table(rows).map(({ readings }) => readings.map((each) => each / 1000));
  expect(counts("Bordillo\tml\t120\t80,5\t200,5\nCaja\tun\t12\t\t12\nTapa\tun\t3\t4\t7")).toEqual([[200.5], [12], [7]]);
  // In one row the total is of something else.
  expect(counts("Bordillo\tml\t120\t80\t200\nCaja\tun\t12\t3\t36")[0]?.length).toBeGreaterThan(1);
});

test("quantities of several works without their total leave the choice to the buyer", () => {
  const rows = read("Elemento\tTorre A\tTorre B\nCaja 60x60x60\t4\t6\nCaja 80x80x80\t2\t").slice(1);
  expect(rows.map(({ text, quantity, readings }) => [text, quantity, ...readings])).toEqual([
    ["Caja 60x60x60", "4 + 6", 10_000, 4000],
    ["Caja 80x80x80", "2", 2000],
  ]);
});

test.each([
  "TRAMO 2",
  "POZO 5",
  "CALLE 20",
  "Sector 2",
  "TORRE 2",
  "PISO 2",
  "TRAMO 2 - K0+350 A K0+800",
  "2. ESPACIO PÚBLICO",
  'TUBERÍA DE 24"',
  "Carrera 14 con calle 20",
  "EN VÍA PRINCIPAL",
  "EN ANDENES",
  "DE LA CALLE 5",
  "CON RECURSOS PROPIOS",
])("a chapter of a sheet does not continue the row above: %s", (chapter) => {
  const rows = read(
    `Ítem\tDescripción\tUnd\tCantidad\n1\tCaja 60x60x60\tund\t40\n\t${chapter}\t\t\n2\tTubo 24"\tund\t30`,
  );
  expect(rows.map(brief).slice(1)).toEqual([
    ["entry", "1", "Caja 60x60x60", "und", "40"],
    ["text", "", chapter, "", ""],
    ["entry", "2", 'Tubo 24"', "und", "30"],
  ]);
});

test.each([
  ["Tubería de concreto reforzado de", 'D=36" CLASE III'],
  ["Caja de inspección", "60x60x60 INCLUYE TAPA"],
  ["Caja de inspección 60x60x60", "con tapa de 80 kg"],
  ["Tubería de concreto reforzado", "Ø 36 CLASE III"],
  ["Tubería de concreto reforzado clase II", 'Diámetro 24"'],
  ["Anillo pozo D=1,20 m", "Altura 0,50 m"],
  ["Tapa en lámina alfajor", "DE 60X60 CM"],
  ["Tubería de concreto", 'Reforzado 36" clase III'],
  ["Caja de inspección 60x60x60", "EN PVC RDE 21"],
  ["Caja de inspección 60x60x60", "EN PVC"],
  ["Caja de inspección 60x60x60", "CON TAPA"],
  ["Caja de inspección 60x60x60", "Medidas internas 80X80X80"],
  ['Tubo 24" CLASE II', 'PVC NOVAFORT 24"'],
  ['Tubo 36" CLASE II', "Adenda 2: CLASE III"],
])("a row of a sheet continues an entry: %s %s", (start, end) => {
  const table = `Ítem\tDescripción\tUnd\tCantidad\n1\t${start}\tml\t40\n\t${end}\t\t\n2\tTapa\tun\t3`;
  expect(read(table).map(brief)[1]).toEqual(["entry", "1", `${start} ${end}`, "ml", "40"]);
});

test.each([
  ["1\tTUBERÍA\t\t\n", "Tubería reforzada clase II", ['DIÁMETRO 24"', 'DIÁMETRO 36"']],
  ["", "Tubo reforzado clase II", ['Ø 24"', 'Ø 36"']],
  ["", "Caja de inspección", ["CAJAS 60X60X60", "CAJAS 80X80X80"]],
  ["7\tCaja 40x40x40\tun\t2\n2\tTUBERÍA\t\t\n", "Tubo clase II", ['DIÁMETRO 24"', 'DIÁMETRO 36"']],
])("sizes of a sheet above their rows continue no row: %j", (above, product, [first, second]) => {
  const rows = `\t${first}\t\t\n1.1\t${product}\tun\t4\n\t${second}\t\t\n1.2\t${product}\tun\t5\n\tEN PVC\t\t`;
  const drafts = read(`Ítem\tDescripción\tUnd\tCantidad\n${above}${rows}`);
  expect(drafts.slice(-4).map(({ text }) => text)).toEqual([first, product, second, `${product} EN PVC`]);
});

test("the place of delivery and the contact below a table do not continue its last entry", () => {
  const letter =
    "Ítem  Descripción  Und  Cant\n1  Sumidero 0.80x0.50x0.90  Und  16\n2  Poste 0.10x0.10x2.00  Und  250\nLugar de entrega: Variante La Romelia km 4\nContacto: Laura Ríos 312 555 0144";
  expect(read(letter).map(brief).slice(1)).toEqual([
    ["entry", "1", "Sumidero 0.80x0.50x0.90", "Und", "16"],
    ["entry", "2", "Poste 0.10x0.10x2.00", "Und", "250"],
    ["foot", "", "Lugar de entrega: Variante La Romelia km 4", "", ""],
    ["foot", "", "Contacto: Laura Ríos 312 555 0144", "", ""],
  ]);
});

test("the kilometre of an address is no quantity", () => {
  expect(read("10 bolardos\nEntregar en la vía a Filandia km 2").map(brief)).toEqual([
    ["entry", "", "bolardos", "", "10"],
    ["text", "", "Entregar en la vía a Filandia km 2", "", ""],
  ]);
});

test.each([
  ["hay que pedir 30 tubos de 24", ["tubos de 24", "30"]],
  ["nos faltan 6 anillos 1.20x0.50", ["anillos 1.20x0.50", "6"]],
])("a line that asks for one product has its quantity: %s", (line, entry) => {
  expect(read(line).map(({ text, quantity }) => [text, quantity])).toContainEqual(entry);
});

test.each(["aprox.", "aproximadamente", "mínimo", "como", "más o menos"])(
  "a quantity of a message may follow '%s'",
  (words) => {
    expect(read(`${words} 30 bolardos de 40`).map(brief)).toEqual([["entry", "", "bolardos de 40", "", "30"]]);
  },
);

test.each(["Necesito\ntubo 24 clase 2\n30\ncaja 60x60\n8\ngracias", "Necesito\n30\ntubo 24 clase 2\n8\ncaja 60x60"])(
  "a number alone on its line may be of the line above or below, and is no quantity: %j",
  (text) => {
    expect(read(text).map(({ text }) => text)).toEqual(text.split("\n"));
    expect(read(text).filter(({ quantity }) => quantity !== "")).toEqual([]);
  },
);

test.each([
  ['Tubo 36" CIII x24', 'Tubo 36" CIII', "24"],
  ["Caja 60x60x60 x8", "Caja 60x60x60", "8"],
  ["Caja 60x60x60 cm x 8", "Caja 60x60x60 cm", "8"],
  ["Sumidero 80x50x90 ... 6", "Sumidero 80x50x90", "6"],
  ["Sumidero 80x50x90 … 6 und", "Sumidero 80x50x90", "6"],
])("the number at the end of '%s' is a quantity", (line, text, quantity) => {
  expect(read(line)).toMatchObject([{ text, quantity }]);
});

test.each(["Caja 60x60 x60", "Tubo 24 x8", "Losa 0,60 x 0,60"])("the number at the end of '%s' is a length", (line) => {
  expect(read(line)).toMatchObject([{ quantity: "" }]);
});

test.each([
  ["24 m2", "m2", 24_000],
  ["1 250 ml", "ml", 1_250_000],
])("the cell '%s' of quantities is read", (cell, unit, reading) => {
  const [, row] = read(`Descripción\tCantidad\nCaja\t${cell}\nTapa\t7`);
  expect([row?.unit, ...(row?.readings ?? [])]).toEqual([unit, reading]);
});

test.each(["Tarifa", "Vr. unit", "P.U.", "P/U", "Vr/u", "Lista"])(
  "a price below '%s' before the pieces is no quantity without a question",
  (price) => {
    const rows = read(`Descripción\t${price}\tPiezas\nCaja 60x60x60\t150000\t6\nBordillo\t25000\t40`);
    const counts = rows.filter(({ kind }) => kind === "entry").map(({ readings }) => readings);
    expect(counts).not.toContainEqual([150_000_000]);
    if (price !== "Lista") expect(counts).toEqual([[6000], [40_000]]);
  },
);

test("'Piezas' is the quantity, also beside a unit, and not a second one beside 'Cantidad'", () => {
  const readings = (headings: string, cells: string) => read(`${headings}\n${cells}`).at(-1)?.readings;
  expect(readings("Descripción\tUnd\tPiezas", "Caja\tun\t6")).toEqual([6000]);
  expect(readings("Descripción\tPiezas\tUnd", "Caja\t6\tun")).toEqual([6000]);
  expect(readings("Descripción\tCantidad\tUnidad\tPiezas", "Tubería\t30\tml\t12")).toEqual([30_000]);
});

test("without headings, a column of larger numbers before another one may be that of the prices", () => {
  expect(read("Caja 60x60x60\t150000\t6\nBordillo\t25000\t40").map(({ readings }) => readings)).toEqual([
    [150_000_000, 6000],
    [25_000_000, 40_000],
  ]);
});

test("the balance of a contract is the quantity, or a question beside another one", () => {
  const readings = (headings: string, cells: string) =>
    read(`Descripción\tUnd\t${headings}\nCaja\tun\t${cells}`).at(-1)?.readings;
  expect(readings("Contratado\tEjecutado\tSaldo", "40\t10\t30")).toEqual([30_000]);
  expect(readings("Cantidad\tVr. unit\tActa 1\tSaldo", "40\t150000\t10\t30")).toEqual([40_000, 30_000]);
  expect(readings("Cant. contratada\tCant. ejecutada\tPor ejecutar", "40\t10\t30")).toEqual([40_000, 30_000]);
});

test("columns of quantities with a product and its size are products, also beside the names of works", () => {
  const rows = read('Frente norte\tTubos 24"\tCajas 60x60x60\nTramo 1\t12\t3\nTramo 2\t8\t2');
  expect(rows.slice(1).map(({ text, quantity }) => [text, quantity])).toEqual([
    ['Tubos 24"', "12"],
    ["Cajas 60x60x60", "3"],
    ['Tubos 24"', "8"],
    ["Cajas 60x60x60", "2"],
  ]);
});

test("a merged cell of a product is that of the sizes beside it", () => {
  const rows = read("Producto\tMedida\tCantidad\nCaja\t60x60x60\t4\n\t80x80x80\t3\nTapa\t60x60\t7\n\t\t9");
  expect(rows.slice(1).map(({ text, quantity }) => [text, quantity])).toEqual([
    ["Caja 60x60x60", "4"],
    ["Caja 80x80x80", "3"],
    ["Tapa 60x60", "7"],
    ["", "9"],
  ]);
});

test.each([
  ["media docena de cajas 60x60x60", "cajas 60x60x60", [6000]],
  ["docena y media de cajas 60x60x60", "cajas 60x60x60", [18_000]],
  ["una docena de cajas 60x60x60", "cajas 60x60x60", [12_000]],
  ["1/2 viaje de adoquín 20x10x6", "adoquín 20x10x6", []],
  ["medio viaje de adoquín 20x10x6", "adoquín 20x10x6", []],
  ['Entre 20 y 25 tubos de 24"', 'tubos de 24"', [25_000, 20_000]],
  ['20 a 25 tubos de 24"', 'tubos de 24"', [25_000, 20_000]],
  ["6 o 7 bordillos", "bordillos", [7000, 6000]],
  ['Necesito entre 20 y 25 tubos de 24" y 6 cajas', 'tubos de 24"', [25_000, 20_000]],
])("the quantity of '%s' is read, or asked about", (line, text, readings) => {
  expect(read(line).filter(({ kind }) => kind === "entry")[0]).toMatchObject({ text, readings });
});

test.each(["30 (10 + 20) cajas 60x60x60", "30 (10 y 20) cajas 60x60x60", "- 30 (urgente) cajas 60x60x60"])(
  "the quantity of '%s' is no item number, and asks",
  (line) => {
    expect(read(line)).toMatchObject([{ kind: "entry", item: "", quantity: "30", readings: [] }]);
  },
);

test("'Tengo una obra' is nothing that a buyer has already", () => {
  expect(read("Tengo una obra y necesito 20 cajas 60x60x60").at(-1)).toMatchObject({ quantity: "20" });
});

test.each([
  ["Me quedan 4 cajas 60x60x60 en bodega"],
  ["El mes pasado compramos 20 cajas 60x60x60"],
  ["En la obra tenemos 200 cajas 60x60x60"],
  ["Tengo 5 cajas 60x60x60 y necesito 8"],
  ["Tengo 5 cajas 60x60x60 y necesito 3 más"],
  ["Hola, ya compré 10 cajas 60x60x60, faltan 6"],
  ["Ya tengo 20 cajas 60x60x60 y 10 tapas D400, necesito 5 bordillos 80x20x50", "5"],
  ['Tengo 5 cajas 60x60x60 y quiero otras 8, y 10 tubos de 24" clase II', "10"],
  ['Tengo 5 cajas 60x60x60, necesito 8 y 10 tubos de 24" clase II', "10"],
  ['Tengo 5 cajas 60x60x60 que necesitan tapa y 10 tubos de 24" clase II'],
  ['Tengo 20 cajas 60x60x60 pero falta tapa, y 10 tubos de 24" clase II'],
])("what a buyer has already is no quantity without a question: %s", (line, ...counts) => {
  const entries = read(line).filter(({ kind }) => kind === "entry");
  expect(entries.filter(({ text }) => /^(?:cajas|tapas)/.test(text))).not.toEqual([]);
  expect(entries.flatMap(({ readings }) => readings)).toEqual(counts.map((count) => Number(count) * 1000));
});

test.each([
  "Material\tP.U.\tNº piezas",
  "Material\tVr. Unit\tNo. pzas",
  "Descripción\tV/U\t# unid",
  "Producto\tPrecio\tNro. de unidades",
  "Producto\tPrecio\tTotal unidades",
  "Producto\tStock\tSolicitado",
  "Producto\tExistencias\tRequerido",
  "Producto\tEn bodega\tCant. a pedir",
])("'%s' are headings, and the last names the quantity", (headings) => {
  expect(read(`${headings}\nCaja\t5\t12\nTapa\t2\t30`).map(({ kind, readings }) => [kind, ...readings])).toEqual([
    ["headings"],
    ["entry", 12_000],
    ["entry", 30_000],
  ]);
});

test.each([
  ["Cant. etapa 1\tCant. etapa 2\tCant. etapa 3", "4\t6\t5", [15, 4, 6, 5]],
  ["Cant. torre 1\tCant. torre 2", "7\t7", [14, 7]],
  ["Cant. torre 1\tCant. torre 2", "0\t7", [7]],
  // Below the merged names of the works.
  ["Cant\tCant", "7\t7", [14, 7]],
  ["Cant. contractual\tCant. adicional\tCant. final", "7\t3\t10", [7, 3, 10]],
  ["Cantidad (und)\tCantidad (ml)", "24\t19", [24, 19]],
  ["Cant. entregada\tCant. pendiente", "4\t6", [6]],
])(
  "of several columns of quantities without a total all are choices, and their sum if they are of works: %s",
  (headings, cells, counts) => {
    const readings = read(`Descripción\tUnd\t${headings}\nCaja\tun\t${cells}`).at(-1)?.readings;
    expect(readings).toEqual(counts.map((count) => count * 1000));
  },
);

test("joined lines of a table are one row", () => {
  expect(read("3.10\nML   CANT.\nTapa\nUND\n24").map(({ lines }) => lines)).toEqual([[1, 5]]);
});

test.each([
  ["8+4 cajas 60x60x60", [12_000]],
  ["Hola, necesito ~120 cajas 60x60x60 y 5 tapas D400", [120_000, 5000]],
  ["cajas 60x60x60: ~120", [120_000]],
  ["cajas 60x60x60: 8 aprox", [8000]],
  ["30 cajas 60x60x60 (10 torre A y 20 torre B), 4 tapas D400", [30_000, 4000]],
  ["CAJ-60 x 4", [4000]],
  // A chainage, and a line that was struck out.
  ["K0+25 caja 60x60x60", []],
  ["~20 cajas 60x60x60~", []],
])("the quantities of '%s' are certain, or asked about", (line, readings) => {
  expect(read(line).flatMap(({ readings }) => readings)).toEqual(readings);
});

test.each(["Caja 60x60x60 un", "10 losetas 40x40 m2", "Tapa 80 x 80 und", "Rejilla 50-80 und"])(
  "the number before the unit of '%s' is part of a size",
  (line) => {
    expect(read(line).flatMap(({ quantity }) => quantity)).toEqual([line.startsWith("10") ? "10" : ""]);
  },
);

test.each([
  ["Caja 60x60 x 10 und", "Caja 60x60", "10"],
  ["Necesito para el 15 de marzo 20 cajas 60x60x60", "cajas 60x60x60", "20"],
  ["Pedido #1234: 15 cajas 60x60x60", "cajas 60x60x60", "15"],
  ["Ya no necesito las 20 cajas 60x60x60", "cajas 60x60x60", "Ya no necesito las 20"],
  ["Quitar 5 cajas 60x60x60", "cajas 60x60x60", "Quitar 5"],
])("the quantity of '%s' is not lost", (line, text, quantity) => {
  expect(read(line).at(-1)).toMatchObject({ kind: "entry", text, quantity });
});

test("what is listed below 'Tengo en bodega:' is no quantity without a question", () => {
  const list = "Tengo en bodega:\n5 cajas 60x60x60\n- 3 tapas D400\nNecesito:\n10 cajas 60x60x60\nSuma cajas: 10";
  expect(read(list).map(({ kind, readings }) => [kind, ...readings])).toEqual([
    ["text"],
    ["entry"],
    ["entry"],
    ["text"],
    ["entry", 10_000],
    ["total", 10_000],
  ]);
});

test("a line that every page repeats with its own page number is no part of the row above it", () => {
  const head = (page: number) => `PRESUPUESTO DE OBRA - LOTE 12      Página ${page} de 3\nÍTEM DESCRIPCIÓN UN CANT`;
  const table = readTable(
    `${head(1)}\n1.1 Caja de inspección UN 14\n${head(2)}\n1.2 Peldaños de 5/8" UN 9\n${head(3)}\n1.3 Anillo UN 3`,
  );
  if (!table.ok) throw new Error("refused");
  expect(table.rows.filter(({ kind }) => kind === "entry").map(({ text }) => text)).toEqual([
    "Caja de inspección",
    'Peldaños de 5/8"',
    "Anillo",
  ]);
});

test.each(["RESUMEN", "Resumen de cantidades", "CUADRO RESUMEN 2026", "Total por material", "Consolidado"])(
  "the rows below '%s' are those above it again, and ask",
  (heading) => {
    const rows = read(
      `Ítem\tDescripción\tCantidad\n1.1\tCaja\t14\n1.2\tTapa\t6\n\t${heading}\t\n\tCaja\t14\n\tTapa\t6`,
    );
    expect(rows.slice(1).map(({ text, readings }) => [text, ...readings])).toEqual([
      ["Caja", 14_000],
      ["Tapa", 6000],
      [heading],
      ["Caja"],
      ["Tapa"],
    ]);
  },
);

test("a summary below the headings of another table asks too", () => {
  const rows = read("Descripción\tUnd\tCantidad\nCaja\tUN\t14\nResumen\tUnd\tCantidad\nCaja\tUN\t14");
  expect(rows.flatMap(({ readings }) => readings)).toEqual([14_000]);
});

test("a summary that is the whole table, and the total of a chapter ask about nothing", () => {
  const rows = read("Resumen de cantidades\nDescripción\tCantidad\nCaja\t14\nTotal por capítulo\t\nTapa\t6");
  expect(rows.flatMap(({ readings }) => readings)).toEqual([14_000, 6000]);
});

test.each([
  ["Caja\t14\nTapa\t6\nCAPÍTULO 1\t\nCaja\t14\nCAPÍTULO 2\t\nTapa\t6", [[14_000], [6000], [], []]],
  ["Caja\t14\nTapa\t6\nDetalle\t\nCaja\t10\nCaja\t4\nTapa\t9", [[14_000], [6000], [], [], [9000]]],
  ["Frente 1\t\nCaja\t14\nFrente 2\t\nCaja\t6", [[14_000], [6000]]],
])("rows that have those of a summary above them again ask: %j", (table, readings) => {
  const rows = read(`Resumen de cantidades\t\nDescripción\tCantidad\n${table}`);
  expect(rows.filter(({ kind }) => kind === "entry").map((row) => row.readings)).toEqual(readings);
});

test.each([
  "El lun, 3 nov 2026 a la(s) 10:05, Obra Norte (obra@example.com) escribió:",
  "El lun, 3 nov 2026 a la(s) 10:05, Obra Norte de la Vereda La Florida\n(obra@example.com) escribió:",
  "On Mon, Nov 3, 2026 at 10:05 Obra Norte wrote:",
  "---------- Mensaje reenviado ----------",
  "-----Mensaje original-----",
  "De: Obra Norte <obra@example.com>\nEnviado: lunes, 3 de noviembre de 2026",
])("products below '%s' that the answer has too ask, whatever their quantity", (marker) => {
  const rows = read(`Confirmo:\n10 tubos\n4 cajas\n${marker}\n10 tubos\n5 cajas\n6 tapas`);
  const entries = rows.filter(({ kind }) => kind === "entry");
  expect(entries.map((row) => row.readings)).toEqual([[10_000], [4000], [], [], [6000]]);
});

test("a forwarded order without an answer, and the same product for two towers, ask about nothing", () => {
  const rows = read("De: Obra Norte <obra@example.com>\nAsunto: pedido\nTorre 1:\n10 tubos\nTorre 2:\n10 tubos");
  expect(rows.flatMap(({ readings }) => readings)).toEqual([10_000, 10_000]);
});

test.each(["2025\t2026", "Año 2025\tAño 2026", "Cant. 2025\tCant. 2026"])(
  "quantities of '%s' ask, whichever of them a row has",
  (years) => {
    const rows = read(`Producto\t${years}\tTotal\nCaja\t24\t30\t54\nTapa\t7\t\t7\nAnillo\t\t3\t3\nPoste\t4\t4\t8`);
    expect(rows.map(({ kind, text, readings }) => [kind, text, ...readings]).slice(1)).toEqual([
      ["entry", "Caja", 24_000, 30_000],
      ["entry", "Tapa"],
      ["entry", "Anillo"],
      ["entry", "Poste"],
    ]);
  },
);

test("a row with a quantity for the second of two works only is no title", () => {
  const rows = read("Producto\tCant. torre 1\tCant. torre 2\nCaja\t24\t30\nTapa\t\t7");
  expect(rows[2]).toMatchObject({ kind: "entry", quantity: "7", readings: [7000] });
  const versions = read("Producto\tCant. inicial\tCant. actualizada\nCaja\t24\t30\nTapa\t\t7");
  expect(versions[2]).toMatchObject({ kind: "entry", quantity: "7", readings: [] });
});

test("the numbers of a sheet's headings may be years, and those of a row are none", () => {
  const rows = [
    ["Producto", 2025, 2026],
    ["Caja", 24, 30],
    ["Obra 12: cajas", 2030, 2030],
  ];
  const table = readCellRows(rows.map((cells, at) => ({ lines: [at + 1, at + 1], cells })));
  expect(table).toMatchObject({ rows: [{ kind: "headings" }, { readings: [24_000, 30_000] }, { kind: "entry" }] });
});

test("a sheet of more than 20,000 rows is refused with its count, before it is read", () => {
  const cells = ["DESCRIPCION", "UND", "CANT"];
  const rows = Array.from({ length: 20_001 }, (_, at) => ({ lines: [at + 1, at + 1] as const, cells }));
  expect(readCellRows(rows)).toEqual({ ok: false, fault: { kind: "too many rows", rows: 20_001, max: 500 } });
});

test.each([
  "Descripción\tUnd\tCant\t\tDescripción\tUnd\tCant\nTubo\tun\t10\t\tCaja\tun\t4\n\t\t\t\tTapa\tun\t2\nTotal\t\t10",
  "ACUEDUCTO\t\tALCANTARILLADO\nDescripción\tCantidad\tObservación\tdescripcion\tCantidad\nTubo\t10\t\tCaja\t4\n\t\t\tTapa\t2",
  "Cant.   Descripción   Cant.   Descripción\n10   Tubo   4   Caja\n2   Tapa",
])("two tables side by side are read one after the other, the left one first: %j", (text) => {
  const entries = read(text).filter(({ kind }) => kind === "entry");
  expect(entries.map(({ text, readings }) => [text, readings]).sort()).toEqual([
    ["Caja", [4000]],
    ["Tapa", [2000]],
    ["Tubo", [10_000]],
  ]);
  expect(entries[0]?.text).toBe("Tubo");
});

test("below two tables side by side, a table of its own has its own columns", () => {
  const two = "Descripción\tCantidad\tDescripción\tCantidad\nTubo\t10\tCaja\t4";
  const rows = read(`${two}\nCantidad\tUnd\tDescripción\n2\tun\tTapa`).filter(({ kind }) => kind === "entry");
  expect(rows.map(({ text, quantity }) => [text, quantity])).toEqual([
    ["Tubo", "10"],
    ["Caja", "4"],
    ["Tapa", "2"],
  ]);
});
