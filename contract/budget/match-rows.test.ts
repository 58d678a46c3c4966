import { expect, test } from "vitest";
import type { BudgetProduct, MatchedRow } from "#contract/requests/matched-row.ts";
import { demoProduct, demoProducts, demoSynonyms } from "../../tests/support/demo-content.ts";
import { correctRows } from "./correct-rows.ts";
import { createMatcher, matchRows } from "./match-rows.ts";
import { readTable } from "./read-table.ts";

const matcher = createMatcher({ products: demoProducts, synonyms: demoSynonyms });

function match(text: string): MatchedRow[] {
  const table = readTable(text);
  if (!table.ok) throw new Error(table.fault.kind);
  return matchRows(table.rows, matcher);
}

const matchOne = (text: string, unit = "UN", quantity = "24"): MatchedRow => {
  const [row] = match(`ITEM\tDESCRIPCION\tUND\tCANT\n3.10\t${text}\t${unit}\t${quantity}`).slice(1);
  if (!row) throw new Error(text);
  return row;
};

const codes = ({ candidates }: MatchedRow) => candidates.map(({ reference }) => reference?.code);

test("a row with a word as long as a whole file is not found, and the others are matched", () => {
  const rows = match(`1\t${"QUJD".repeat(200_000)}\tUN\t2\n2\tAnillo para pozo D=1,20 m H=0,50 m\tUN\t7`);
  expect(rows.map(({ status }) => status)).toEqual(["no lo fabricamos", "listo"]);
});

test("a line of hyphens as long as a whole file takes no quadratic time", () => {
  expect(match(`${"-".repeat(900_000)}\n24 cajas 60x60x60`).map(({ status }) => status)).toContain("listo");
});

test.each([
  ['Suministro e instalación de tubería en concreto reforzado Ø 36" clase III', "TCR-36-III"],
  ["TUBERIA CONCRETO REFORZADO D=0,90 M CLASE III, INCLUYE EXCAVACION", "TCR-36-III"],
  ["Anillo para pozo de inspección D=1,20 m H=0,50 m", "ANI-120-50"],
  ["Sardinel prefabricado 20x50x80 cm", "BOR-80-20-50"],
  ["Rejilla termoplástica sumidero 50x80 clase D400", "RTS-50-80-D400"],
  ["Caja de inspección 0,60 x 0,60 x 0,60 en concreto de 3000 psi", "CAJ-60"],
  ["Cualquier cosa, su código TCR-42-III", "TCR-42-III"],
  ['Tub. conc. ref. Ø 36" cl III', "TCR-36-III"],
  ['Tubo reforzado 24"x2.5m clase II', "TCR-24-II"],
  ["Tubo reforzado 36 pulg x2,50 m CL3", "TCR-36-III"],
  ['SUM E INST TUBER CONCR REFORZ D=36" CLASE III', "TCR-36-III"],
  ["Caja insp. 80x80x80 prefab.", "CAJ-80"],
  ["Cuneta prefabricada en V de 0,80 m de ancho", "CUN-V-80"],
  ["Tapa plástica con marco 80x80 B125", "TRT-80-B125"],
  ["Tapa en lámina alfajor de 80 por 1,20", "TLA-80-120"],
  ["Tapa en lámina corrugada 80x80", "TLA-80-80"],
  // A pair with one size is searched among both of its parts.
  ["Aro y tapa en termoplástico reciclado clase C250", "TTA-C250"],
])("%s is ready", (text, code) => {
  expect(matchOne(text)).toMatchObject({ status: "listo", item: "3.10", doubts: [], match: { reference: { code } } });
});

test.each([
  ["Tubería de concreto reforzado", "no measure", "TCR-24-II"],
  ['Tubería de concreto reforzado 36"', "several fit", "TCR-36-II"],
  ['Tubería de concreto 24"', "several fit", "TCR-24-II"],
  ['Tubería de concreto reforzado 72" clase IV', "no such size", "TCR-24-II"],
  ["Construcción de bordillo 80x20x50", "works", "BOR-80-20-50"],
  ["Caja de inspección 60x60x60 incluye tapa", "unknown words", "CAJ-60"],
  ["Sardinel biselado bicapa 80x20x50", "unknown words", "BOR-80-20-50"],
  ["Bordillo 10x50", "several fit", "BOR-50-10-30"],
  ["Caja para gas 60x60x60", "unknown words", "CAJ-60"],
  ["Topellantas caucho 165x15x10", "unknown words", "TLT-165"],
  ["Bordillo 80x20x50 en sitio", "works", "BOR-80-20-50"],
  ["Marco metálico 60x60 con tapa", "unknown words", "MAR-60-60"],
  ["Marco metálico 60x60 incluye tapa", "unknown words", "MAR-60-60"],
  ["Tapa y caja para medidor 50x35", "unknown words", "TCM-50"],
  ['TUBO CONC REF 18"', "unknown words", "TCS-18"],
  // The product's page lists such pipes among its uses, but not this size.
  ['Tubo perforado de concreto 6" para filtro', "unknown words", "TCS-6"],
  // One product has this name, and another is used for it too.
  ["Rejilla para cárcamo, ancho 30 cm", "several fit", "RTC-30"],
])("%s needs a question: %s", (text, doubt, code) => {
  const row = matchOne(text);
  expect(row).toMatchObject({ status: "por revisar", match: undefined });
  expect(row.doubts).toContain(doubt);
  expect(codes(row)).toContain(code);
});

test.each([
  ["Bordillo 80x20x50 puesto en sitio", "BOR-80-20-50"],
  ["Bordillo 80x20x50, entrega en sitio", "BOR-80-20-50"],
  ["Suministro e instalación en sitio de bordillo 80x20x50", "BOR-80-20-50"],
  ['Tubo 24" clase II con junta de caucho', "TCR-24-II"],
  ['Tubo 24" clase II unión caucho', "TCR-24-II"],
  ["Marco metálico 60x60 para tapa", "MAR-60-60"],
])("'%s' stays ready", (text, code) => {
  expect(matchOne(text)).toMatchObject({ status: "listo", match: { reference: { code } } });
});

test.each([
  "Pozo de inspección prefabricado D=1,20 h=3,00",
  "Pozo prefabricado D=1,20 h=3,00",
  "Suministro e instalación de pozo de inspección D=1,20",
  "Cámara de inspección prefabricada D=1,20 h=2,50",
  "Manhole D=1,20 h=2,50",
  "Construcción de pozo de inspección prefabricado D=1,20",
])("%s asks about the parts of a manhole, although it has another measure", (text) => {
  const row = matchOne(text);
  expect(row).toMatchObject({ status: "por revisar", doubts: ["unknown words"] });
  expect(codes(row)[0]).toBe("ANI-120-25");
});

test("a manhole without a diameter asks about its parts", () => {
  expect(codes(matchOne("Pozo de inspección h= 3,00 m"))).toContain("ANI-120-50");
});

test.each([
  "Pozo de inspección en ladrillo D=1,20 h=3,00",
  "Pozo de inspección en mampostería h=3,00",
  "Pozo de inspección fundido en sitio D=1,20",
  "Construcción de pozo de inspección D=1,20 h=3,00",
  "Pozo séptico prefabricado D=1,20",
  "Excavación para pozo de inspección h=3,00",
])("%s is not made here", (text) => {
  expect(matchOne(text)).toMatchObject({ status: "no lo fabricamos", candidates: [] });
});

test.each([
  ["bolardo cilíndrico 30 cm", "BOL-T-30"],
  ["bolardo troncocónico 25 cm", "BOL-C-25"],
  ["sumidero boca lateral 80x50x90", "SUM-80-50-90"],
  ["tapa con visor para caja de medidor 40x25", "TCM-40"],
  ["peldaño galvanizado varilla 5/8", "PEL-58-30"],
])("'%s': a word of another reference of the product asks, though %s has the size", (text, code) => {
  expect(matchOne(text)).toMatchObject({
    status: "por revisar",
    candidates: expect.arrayContaining([expect.objectContaining({ reference: expect.objectContaining({ code }) })]),
  });
});

/** '20 CAJ-60' for a ready row, '?' for one that asks. */
const readyOf = (text: string) =>
  match(text).map(({ status, match: found }) => {
    return status === "listo" ? `${found?.quantity} ${found?.reference?.code}` : "?";
  });

test.each([
  ["Cajas de inspección 60x60x60 (20), 80x80x80 (4)", ["20 CAJ-60", "4 CAJ-80"]],
  ['Tubo clase III 36" x 20 und, 42" x 12 und', ["20 TCR-36-III", "12 TCR-42-III"]],
  ['Tubo clase 3 36" x 20 und, 42" x 12 und y 48" x 8', ["20 TCR-36-III", "12 TCR-42-III", "8 TCR-48-III"]],
  ['tubos reforzados 24" (10) 27" (5)', ["10 TCR-24-II", "5 TCR-27-II"]],
  ['tubos 24" clase II (10), 36" clase III (5)', ["10 TCR-24-II", "5 TCR-36-III"]],
  ["marco metálico 40x60 2 und, 50x80 3 und", ["2 MAR-40-60", "3 MAR-50-80"]],
  ["anillos 1,20x0,50 (18), 1,20x0,25 (6)", ["18 ANI-120-50", "6 ANI-120-25"]],
  ["anillos 1,20 x 0,50 cantidad 18 / 1,20 x 0,25 cantidad 6", ["18 ANI-120-50", "6 ANI-120-25"]],
  ["Tapas alfajor 0.60x0.60: 10 uds; 0.80x0.80: 5 uds", ["10 TLA-60-60", "5 TLA-80-80"]],
  ["sardinel 80x20x35 100 ml y 80x20x50 50 ml", ["125 BOR-80-20-35", "63 BOR-80-20-50"]],
])("'%s' is a row for each size", (line, expected) => {
  expect(readyOf(line)).toEqual(expected);
});

test.each([
  ["Caja 60x60x60 en PVC (20), 80x80x80 (4)"],
  ["Rejilla termoplástica D400 50x80 (3), 50x100 (2)"],
  ['Tubos 24" clase II (10), 36" (5)'],
  ["Caja 60x60x60 (20), 80x80x80 con tapa (4)"],
  ["24 cajas 60x60x60 (20), 80x80x80 (4)"],
  ["12 cajas 60x60x60 x 3, 80x80x80 x 2"],
])("'%s': what is beside one size may be about the other too", (line) => {
  expect(readyOf(line).at(-1)).toBe("?");
});

test.each([
  ["Cajas 60x60x60 (20), 80x80x80 (4), en PVC", ["?", "?"]],
  ["Cajas 60x60x60 (20), 80x80x80 (4), todas en ladrillo", ["?", "?"]],
  ["Cajas 60x60x60 (20), 80x80x80 (4). Todo en PVC", ["?", "?"]],
  ["Tapas alfajor 60x60 (5), 80x80 (3), sin marco", ["?", "?"]],
  ["Cajas 60x60x60 (20), 80x80x80 (4), gracias", ["20 CAJ-60", "4 CAJ-80", "?"]],
  ["Cajas 60x60x60 (20), 80x80x80 (4). Gracias", ["20 CAJ-60", "4 CAJ-80", "?"]],
])("'%s': what follows the last size is said of each", (line, expected) => {
  expect(readyOf(line)).toEqual(expected);
});

test.each([
  ["Cajas de inspección 60x60x60 (20) y 80x80x80 (4)", "CAJ-60"],
  ['Tubería clase III 36" y 42"', "TCR-36-III"],
  ["Bordillo 0,80x0,20x0,35 / 0,80x0,20x0,50", "BOR-80-20-35"],
  ["Anillo D=1,20 H=0,50 y H=0,25", "ANI-120-50"],
  ["Topellantas de concreto 1,60 m y 1,80 m", "TLC-160"],
])("a row of a table with several sizes asks for the size and its quantity: %s", (text, code) => {
  const row = matchOne(text);
  expect(row).toMatchObject({ status: "por revisar", doubts: ["several fit", "no quantity"], readings: [] });
  expect(codes(row)).toContain(code);
  expect(row.candidates.every(({ quantity }) => quantity === undefined)).toBe(true);
});

test("a row with a diameter gets no candidates with another diameter", () => {
  expect(codes(matchOne('Tubería de concreto reforzado 36"'))).toEqual(["TCR-36-II", "TCR-36-III"]);
});

test("a diameter with the height of another size is no match", () => {
  const row = matchOne("Anillo para pozo D=1,00 H=1,50");
  expect(row.status).toBe("por revisar");
  expect(row.doubts).toContain("no such size");
});

test("a number that is one size in inches and another in centimetres needs a question", () => {
  expect(matchOne("Tubería concreto reforzado D=60").status).toBe("por revisar");
});

test.each([
  'Excavación manual para tubería 36"',
  'Tubería PVC 24"',
  "Tapa hierro dúctil D400",
  "Acero de refuerzo",
  "Demolición de sardinel 80x20x50",
])("%s is not made here", (text) => {
  expect(matchOne(text)).toMatchObject({ status: "no lo fabricamos", match: undefined, doubts: [] });
});

test.each(["Zanahoria rallada", "Pararrayos ionizante"])("%s is outside the catalogue", (text) => {
  expect(matchOne(text)).toMatchObject({ status: "no lo fabricamos", doubts: [] });
});

test.each([
  ["Cemento gris", "BULTO"],
  ["Pegante para adoquín", "kg"],
  ["Anticorrosivo para rejilla", "GAL"],
])("%s in %s is outside the catalogue: no product is sold in that unit", (text, unit) => {
  expect(matchOne(text, unit)).toMatchObject({ status: "no lo fabricamos", candidates: [], doubts: [] });
  // In pieces the row could be one of our products.
  expect(matchOne(text, "UN").status).toBe("por revisar");
});

test.each([
  ["tuvos de 24", ["TCR-24-II", "TCS-24"]],
  ["Caxa de inspección 60x60x60", ["CAJ-60"]],
  ["Anilos de poso 1,20 alto 50", ["ANI-120-50"]],
  ["Bordiyo 80x20x50", ["BOR-80-20-50"]],
])("%s is misspelt: the buyer is asked about that size of the nearest kind, and nothing is matched", (text, sizes) => {
  const row = matchOne(text);
  expect(row).toMatchObject({ status: "por revisar", match: undefined, doubts: ["misspelt"] });
  expect(codes(row)).toEqual(sizes);
});

test("a kind that is spelt by its sound, without a size, is asked about", () => {
  expect(matchOne("Tuvos")).toMatchObject({ status: "por revisar", match: undefined, doubts: ["unknown words"] });
});

test.each(["Caxa 61x61", "Mesa 60x60", "Capa de pintura 20x10x6"])(
  "%s is outside the catalogue: no near kind has its size",
  (text) => {
    expect(matchOne(text)).toMatchObject({ status: "no lo fabricamos", doubts: [] });
  },
);

test.each(["tubos de 24 x 10", "tubo de 0,90 m x 6", "bordillo 80x20x50, 4 metros", '¿Tienen tubería de 48"?'])(
  "the line '%s' of a message is a product whose quantity is asked for, not a line without a product",
  (line) => {
    const rows = match(`Buenas tardes, Obra Norte\n${line}\n3 cajas 60x60x60\nGracias, quedo atento`);
    expect(rows.map(({ status }) => status)).toEqual([
      "no es un producto",
      "por revisar",
      "listo",
      "no es un producto",
    ]);
    expect(rows[1]?.doubts).toContain("no quantity");
  },
);

test.each(["tub 27 x 10", "tubo ref 30 x 6", "anillo 1,50 x 7"])(
  "the last number of '%s' may be the quantity",
  (line) => {
    const [row] = match(line);
    expect(row).toMatchObject({ status: "por revisar", match: undefined });
    expect(row?.doubts).toContain("no quantity");
  },
);

test.each([
  ['tubería de 8" 30 mts', { quantity: 30 }],
  ["bordillo 80x20x50, 40 metros", { quantity: 50, asked: { unit: "ml", thousandths: 40_000, waste_percent: 0 } }],
  ['tubo 24" clase II 25 m', { quantity: 10, asked: { unit: "ml", thousandths: 25_000, waste_percent: 0 } }],
])("the metres at the end of '%s' are a quantity: no piece is as long", (line, expected) => {
  const [row] = match(line);
  expect(row?.match).toMatchObject(expected);
});

test.each(["poste recto 12x12 3 metros", 'tubo 24" clase II, profundidad hasta 10 m', "tapa 60 x 60 m"])(
  "the metres at the end of '%s' are no quantity",
  (line) => {
    expect(match(line)[0]).toMatchObject({ quantity: "", match: undefined });
  },
);

test("the metres at the end of a line may be thousands", () => {
  expect(match("bordillo 80x20x50 1.200 mts")[0]?.doubts).toEqual(["ambiguous quantity"]);
});

test.each([
  ["Anillos de 1,20 x 50 cm", "ANI-120-50"],
  ["bordillo 1m x 15 x 30", "BOR-100-15-30"],
  ["bordillo 1 m x 15 cm x 30 cm", "BOR-100-15-30"],
])("%s is ready though its numbers have different units", (text, code) => {
  expect(matchOne(text)).toMatchObject({ status: "listo", match: { reference: { code } } });
});

test("a chapter with sizes is the chapter of the rows below it, even if it could be a row itself", () => {
  const rows = match('ITEM\tDESCRIPCION\tUND\tCANT\n3\tTUBERÍA DE CONCRETO DE 24" A 36"\t\t\n3.1\tØ 24"\tUN\t20');
  expect(rows[2]?.doubts).toContain("chapter");
});

test.each([
  ["TUBERÍA PVC", 'Tubería 8"', "ML"],
  ["ALCANTARILLADO EN PVC", 'Tubería 8"', "ML"],
  ["CAJAS EN MAMPOSTERÍA", "Caja de inspección 60x60x60", "UN"],
  ["TAPAS EN HIERRO DÚCTIL", "Tapa alfajor 60x60", "UN"],
  ["DEMOLICIONES", "Bordillo 80x20x35", "ML"],
  ["CAPÍTULO 3 DEMOLICIONES", "Bordillo 80x20x35", "ML"],
  ["DESMONTES Y RETIROS", "Bordillo 80x20x35", "ML"],
  ["RETIRO DE ELEMENTOS EXISTENTES", "Bordillo 80x20x35", "ML"],
  ["MANO DE OBRA", "Bordillo 80x20x35", "ML"],
  ["ALQUILER", "Bordillo 80x20x35", "ML"],
  ["INSTALACIÓN DE TUBERÍA", "Bordillo 80x20x35", "ML"],
  ["TRANSPORTE", "Bordillo 80x20x35", "ML"],
  ["ELEMENTOS EXISTENTES A CONSERVAR", "Bordillo 80x20x35", "ML"],
])("a row asks below the chapter '%s', which may be of other things: %s", (chapter, text, unit) => {
  const rows = match(`ITEM\tDESCRIPCION\tUND\tCANT\n3\t${chapter}\t\t\n3.1\t${text}\t${unit}\t60`);
  expect(rows.at(-1)).toMatchObject({ status: "por revisar", doubts: ["chapter"] });
});

test.each([
  "SUMINISTRO E INSTALACIÓN DE TUBERÍA",
  "INSTALACIÓN Y SUMINISTRO DE TUBERÍA",
  "INSTALACIONES SANITARIAS",
  "EXCAVACIONES Y TUBERÍA",
  "CONSTRUCCIÓN DE SUMIDEROS",
  "CONCRETOS",
  "Transporte incluido",
  "Retiro en planta",
  "DEMOLICIÓN Y REPOSICIÓN DE ANDENES",
  "MANO DE OBRA Y MATERIALES",
  "PAVIMENTO ASFÁLTICO",
  "ANDENES EN PIEDRA",
])("a row stays certain below the chapter '%s'", (chapter) => {
  const rows = match(`ITEM\tDESCRIPCION\tUND\tCANT\n3\t${chapter}\t\t\n3.1\tBordillo 80x20x35\tML\t60`);
  expect(rows.at(-1)).toMatchObject({ status: "listo", match: { quantity: 75 } });
});

test("a pipe of concrete stays certain below 'TUBERÍAS DE CONCRETO Y PVC'", () => {
  const rows = match(
    'ITEM\tDESCRIPCION\tUND\tCANT\n3\tTUBERÍAS DE CONCRETO Y PVC\t\t\n3.1\tTubería concreto 8"\tML\t60',
  );
  expect(rows.at(-1)?.status).toBe("listo");
});

test("a row asks below 'Demoliciones' in a column of chapters", () => {
  const rows = ["Demoliciones\tBordillo 80x20x50\tML\t40", "Suministros\tBordillo 80x20x50\tML\t40"];
  expect(told(["Capítulo\tDescripción\tUnd\tCant", ...rows].join("\n"))).toEqual(["?", "50"]);
});

test.each([
  ["Descripción\tUnd\tTotal\nCaja 60x60x60\tUN\t9", ["9"]],
  ["Descripción\tUnd\tK0-K1\tK1-K2\tTotal\nCaja 60x60x60\tUN\t4\t5\t9\nCaja 80x80x80\tUN\t1\t2\t3", ["9", "3"]],
  ["Descripción\tUnd\tCant/vivienda\tNo. viviendas\tTotal\nCaja 60x60x60\tUN\t1\t24\t24", ["?24,576"]],
  ["Descripción\tUnd\tTorre 1\tTorre 2\tTotal\nCaja 60x60x60\tUN\t4\t5\t10", ["?10,40,50"]],
  ["Descripción\tUnd\tVr. unitario\tTotal\nCaja 60x60x60\tUN\t9\t9", ["?"]],
])("'Total' is the quantity if no other heading is one and none has prices: %j", (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test("titles in the first column of a sheet without headings hide no product", () => {
  const titles = ["PRESUPUESTO PARQUE PRINCIPAL DE CALARCÁ", "INSTITUTO DE DESARROLLO URBANO"];
  const rows = ["1\tCaja 60x60x60\tUN\t5", "2\tTapa alfajor 60x60\tUN\t4", "3\tBordillo 80x20x50\tUN\t4"];
  expect(told([...titles, ...rows].join("\n"))).toEqual(["5", "4", "4"]);
});

test.each([
  "cant 5 cajas 60x60x60",
  "Cantidad: 5 cajas 60x60x60",
  "caja 60x60x60 cantidad: 5",
  "caja 60x60x60 cant. 5 und",
])("the word for the quantity in '%s' is no word of the product", (line) => {
  const [row] = match(line);
  expect(row).toMatchObject({ status: "listo", match: { reference: { code: "CAJ-60" }, quantity: 5 } });
});

test.each([
  "Código;Descripción;Unidad;Cantidad\nTCR-36-III;Tubo reforzado;und;24",
  "Ítem\tDescripción\tUnidad\tCantidad\nTCR-36-III\tTubo reforzado\tund\t24",
  "SKU\tProducto\tUnidades\nTCR-36-III\tTubo reforzado\t24",
  "BIC-U\tBicicletero\t2\nTCR-36-III\tTubo reforzado\t24",
])("one of the company's codes in the place of the item number identifies the reference: %j", (text) => {
  expect(match(text)[1]).toMatchObject({
    status: "listo",
    item: "TCR-36-III",
    match: { reference: { code: "TCR-36-III" }, quantity: 24 },
  });
});

test.each([
  ["CAN-20", "Caneca de 20 litros"],
  ["TCR-36-III", 'Tubería de concreto reforzado 24" clase II'],
])("a code that contradicts the description asks, with the code's reference first: %s %s", (code, text) => {
  const row = match(`Código;Descripción;Unidad;Cantidad\n${code};${text};und;24`)[1];
  expect(row).toMatchObject({ status: "por revisar", doubts: ["code"] });
  expect(row && codes(row)[0]).toBe(code);
});

test.each(["Artículo especial", "", "Tubo 36"])("a code decides where the description is '%s'", (text) => {
  const row = match(`Código;Descripción;Unidad;Cantidad\nTCR-36-III;${text};und;24`)[1];
  expect(row).toMatchObject({ status: "listo", match: { reference: { code: "TCR-36-III" } } });
});

test.each([
  "Código;Cantidad\nTCR-36-III;24\nBIC-U;2",
  "1\tTCR-36-III\tTubo\t24\n2\tBIC-U\tBicicletero\t2",
  "Código\tCantidad\nTCR-36-III\t24\nBIC-U\t2",
  "Código\tUnidades\nTCR-36-III\t24\nBIC-U\t2",
  "TCR-36-III;24\nBIC-U;2",
])("a table of codes and quantities needs no description: %j", (text) => {
  const rows = match(text).filter(({ kind }) => kind !== "headings");
  expect(rows.map(({ match: each }) => [each?.reference?.code, each?.quantity])).toEqual([
    ["TCR-36-III", 24],
    ["BIC-U", 2],
  ]);
});

test("of the products with as many of the words, that with the earlier ones is offered first", () => {
  expect(codes(matchOne("Tapas plásticas de alcantarillado para tráfico pesado"))[0]).toBe("TTA-B125");
});

test("a type number is not a measure; a class or a code of the catalogue is recognised", () => {
  for (const type of ["A-10", "M-63", "A-120"]) {
    const row = matchOne(`Sardinel prefabricado ${type} (0,80x0,20x0,50)`);
    expect(row).toMatchObject({ status: "por revisar", doubts: ["unknown words"] });
    expect(codes(row)[0]).toBe("BOR-80-20-50");
    expect(codes(matchOne(`${type} sardinel (0,80x0,20x0,50)`))[0]).toBe("BOR-80-20-50");
  }
  expect(matchOne("Mano de obra instalación tubería", "GL").candidates[0]?.product.idProduct).toBe(1);
  expect(codes(matchOne("Rejilla termoplástica sumidero 50x80 D-400"))[0]).toBe("RTS-50-80-D400");
  expect(matchOne("Canal CAN-20").match?.reference?.code).toBe("CAN-20");
});

test.each([
  ["Cañuela prefabricada", "CUN-V-80"],
  ["TAPA Y ARO EN POLIPROPILENO D400", "TTA-D400"],
  ["CILINDRO POZO DE INSPECCION D=1.20 M H=1.00", "ANI-120-100"],
])("the buyers' word in '%s' finds the product", (text, code) => {
  expect(codes(matchOne(text))).toContain(code);
});

test.each(["Transporte", "Suministro e instalación"])("'%s' alone names no product, and is not asked about", (text) => {
  expect(matchOne(text, "GLB", "1")).toMatchObject({ status: "no lo fabricamos", candidates: [] });
});

test("the opening of a mail, such as 'por medio de', is no half pipe", () => {
  const [row] = match("Por medio de la presente solicito cotización para la Urbanización 2\n3 cajas 60x60x60");
  expect(row?.status).toBe("no es un producto");
});

test("two sides of a flat tile of 20 cm are its size", () => {
  expect(matchOne("Loseta alerta 20x20", "m2").match?.reference?.code).toBe("LOS-A-20-20");
  expect(matchOne("Loseta podotáctil alerta 20x20", "m2").match?.reference?.code).toBe("LOS-A-20-20");
});

test("'tráfico' says nothing that distinguishes a paver", () => {
  expect(matchOne("ADOQUIN EN CONCRETO 0.20X0.10X0.08 TRAFICO VEHICULAR", "M2").match?.reference?.code).toBe(
    "ADO-20-8",
  );
});

test("chapters, subtotals, AIU and footers are not products; a product row without a quantity is one", () => {
  const rows = match(
    "ITEM\tDESCRIPCION\tUND\tCANT\n3\tTUBERÍA DE CONCRETO REFORZADO\n3.1\tCaja de inspección 60x60x60\tUN\t\n\tSUBTOTAL\t\t\n\tA.I.U. 30%\t\t\nPágina 1 de 2\n4\tBordillo 80x20x50\t\t",
  );
  expect(rows.map(({ status }) => status)).toEqual([
    "no es un producto",
    "no es un producto",
    "por revisar",
    "no es un producto",
    "no es un producto",
    "no es un producto",
    "por revisar",
  ]);
  expect(rows[2]?.doubts).toEqual(["no quantity"]);
});

test.each([
  [
    'Tubería concreto reforzado 42" clase III',
    "ML",
    "125,5",
    { quantity: 51, asked: { unit: "ml", thousandths: 125_500, waste_percent: 0 } },
  ],
  ["Adoquín 20x10x6", "M2", "180", { quantity: 180 }],
  ["Adoquín 20x10x6", "M2", "180,5", { quantity: 181, asked: { unit: "m²", thousandths: 180_500, waste_percent: 0 } }],
  ["Adoquín 20x10x6", "UN", "250", { quantity: 5 }],
  ["Canal U 40x40", "M", "24", { quantity: 24 }],
  ["Canal U 40x40", "UN", "24", { quantity: 24 }],
])("%s, %s %s is converted to the unit of sale", (text, unit, quantity, expected) => {
  const { match } = matchOne(text, unit, quantity);
  expect({ quantity: match?.quantity, ...(match?.asked && { asked: match.asked }) }).toEqual(expected);
});

test.each([
  ["GL", "1", "unit"],
  ["KG", "10", "unit"],
  ["UN", "1,5", "unit"],
  ["UN", "1.234", "ambiguous quantity"],
  ["UN", "", "no quantity"],
  ["UN", "0", "no quantity"],
])("a quantity of %s %s needs a question", (unit, quantity, doubt) => {
  expect(matchOne("Caja de inspección 60x60x60", unit, quantity)).toMatchObject({
    status: "por revisar",
    doubts: [doubt],
  });
});

test("a catalogue that lists a product twice, or a size of it twice, gives the same candidates", () => {
  const twice = (product: BudgetProduct) => {
    const [size, ...others] = product.productReferences;
    return { ...product, productReferences: size ? [size, ...others, { ...size }] : [] };
  };
  const again = createMatcher({
    products: [demoProduct(1), demoProduct(1), ...demoProducts.slice(1).map(twice)],
    synonyms: demoSynonyms,
  });
  for (const text of ["Drenaje económico", "Delimitación", "Canalización"]) {
    const [row] = match(`1\t${text}\tUN\t2`);
    if (!row) throw new Error(text);
    const candidates = codes(row);
    expect(candidates).not.toEqual([]);
    expect([text, codes(again.match(row))]).toEqual([text, candidates]);
  }
});

test("a correction applies to all rows with the same text, each with its own quantity", () => {
  const rows = match('1\tTubería concreto 24"\tML\t25\n2\tCaja 60x60x60\tUN\t2\n3\tTUBERIA  CONCRETO 24"\tUN\t7');
  const sold = rows[0]?.candidates.find(({ reference }) => reference?.code === "TCS-24");
  if (!sold) throw new Error("TCS-24 is no candidate");
  const corrected = correctRows(rows, 1, { kind: "reference", sold });
  expect(corrected.map(({ status, match }) => [status, match?.reference?.code, match?.quantity])).toEqual([
    ["listo", "TCS-24", 25],
    ["listo", "CAJ-60", 2],
    ["listo", "TCS-24", 7],
  ]);
  const none = correctRows(corrected, 3, { kind: "not made" });
  expect(none.map(({ status }) => status)).toEqual(["no lo fabricamos", "listo", "no lo fabricamos"]);
  expect(rows[0]?.status).toBe("por revisar");
});

test.each([
  ["a row that was taken for another size", "Caja de inspección 60x60x60", "UN"],
  ["a row that was taken for none of ours", "Tapa hierro dúctil D400", "UN"],
  ["a row that was taken for no product", "SUBTOTAL", "UN"],
])("%s gets the buyer's correction, and its old result after undo", (_what, text, unit) => {
  const matched = match(`1\t${text}\t${unit}\t4\n2\tBordillo 80x20x50\tUN\t2\n3\t${text}\t${unit}\t6`);
  const [, sold] = matched.map(({ match }) => match);
  if (!sold) throw new Error("the second row is not ready");
  const corrected = correctRows(matched, 1, { kind: "reference", sold }, { matched });
  expect(corrected.map(({ status, match, isCorrected }) => [status, match?.quantity, isCorrected])).toEqual([
    ["listo", 4, true],
    ["listo", 2, undefined],
    ["listo", 6, true],
  ]);
  expect(corrected[0]?.match?.reference).toBe(sold.reference);
  const none = correctRows(corrected, 3, { kind: "not product" }, { matched });
  expect(none.map(({ status }) => status)).toEqual(["no es un producto", "listo", "no es un producto"]);
  expect(correctRows(none, 1, { kind: "as read" }, { matched })).toEqual(matched);
});

test("a row in the list keeps its match, even if another row with the same text is corrected", () => {
  const matched = match("1\tCaja 60x60x60\tUN\t4\n2\tCaja 60x60x60\tUN\t1.234");
  const corrected = correctRows(matched, 2, { kind: "not made" }, { matched, settled: new Set([1]) });
  expect(corrected.map(({ status }) => status)).toEqual(["listo", "no lo fabricamos"]);
});

test("an ambiguous quantity is decided for its row only", () => {
  const rows = match("1\tCaja 60x60x60\tUN\t1.234\n2\tCaja 60x60x60\tUN\t1.500");
  const corrected = correctRows(rows, 1, { kind: "quantity", thousandths: 1_234_000 });
  expect(corrected.map(({ status, match }) => [status, match?.quantity])).toEqual([
    ["listo", 1234],
    ["por revisar", undefined],
  ]);
});

test("the catalogue's own words for a size are ready", () => {
  const all = demoProducts.flatMap(({ name, unidad, productReferences }) =>
    productReferences.map(({ reference_value, code }) => ({ code, text: `${name} ${reference_value}`, unit: unidad })),
  );
  const rows = match(all.map(({ text, unit }, at) => `${at + 1}\t${text}\t${unit}\t${at + 7}`).join("\n"));
  expect(rows.map(({ status, match: found }) => [status, found?.reference?.code])).toEqual(
    all.map(({ code }) => ["listo", code]),
  );
});

test("a diameter before another length is part of a size with its decimals and unit", () => {
  expect(matchOne("Canastilla individual Ø 0,35 × 0,60 m").match?.reference?.code).toBe("CAB-55");
  expect(matchOne("Canastilla individual Ø 35 cm x 60 cm").match?.reference?.code).toBe("CAB-55");
});

test("a very long text, an empty catalogue and a product without sizes cause no error", () => {
  expect(matchOne("tubería ".repeat(20_000)).status).toBe("por revisar");
  const empty = createMatcher({ products: [], synonyms: [] });
  const table = readTable("1\tCaja 60x60\tUN\t2");
  expect(table.ok && matchRows(table.rows, empty)[0]?.status).toBe("no lo fabricamos");
  const plain = createMatcher({ products: [{ ...demoProduct(1), productReferences: [] }], synonyms: [] });
  const [row] = table.ok
    ? matchRows([{ ...(table.rows[0] as (typeof table.rows)[0]), text: "Tubería 36" }], plain)
    : [];
  expect(row).toMatchObject({ status: "por revisar", candidates: [{ reference: undefined, quantity: 2 }] });
});

test("the quantity of a product in a shared list is no size, and its sizes belong to the product", () => {
  const rows = match(
    'Lista para cotizar con Calarcá\n\n- 12 × Tubería de concreto reforzado\n  Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg: 12',
  );
  expect(rows.map(({ status, text }) => [status, text])).toEqual([
    ["no es un producto", "Lista para cotizar con Calarcá"],
    ["no es un producto", "Tubería de concreto reforzado"],
    ["listo", 'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg'],
  ]);
  expect(rows[2]?.match?.reference?.code).toBe("TCR-24-II");
});

test.each([
  "10 cajas de inspección 60x60x60 en cada una",
  "10 cajas de inspección 60x60x60 c/u",
  "Se dañaron 3 cajas de inspección 60x60x60",
  "Ya compramos 20 cajas de inspección 60x60x60",
])("the quantity or the request of '%s' is uncertain, so it needs a question", (line) => {
  const asked = match(line).filter(({ status }) => status === "por revisar");
  expect(asked.flatMap(codes)).toContain("CAJ-60");
});

test.each(["Caja 60x60x60 - 2026", "Cajas 60x60x60 – 2035", "Caja de inspección 60x60x60 (2026)"])(
  "the year at the end of '%s' is no quantity",
  (line) => {
    expect(match(line)[0]).toMatchObject({ status: "por revisar", match: undefined, quantity: "" });
  },
);

test.each(["Caja 60x60x60 - 2019", "Caja 60x60x60: 2026", "1\tCaja 60x60x60\tUN\t2026"])(
  "the quantity of '%s' may be that of a year",
  (line) => {
    expect(match(line)[0]?.status).toBe("listo");
  },
);

/** The quantity of each ready row, and after '?' the readings of each row that asks. */
const told = (text: string) =>
  match(text).flatMap(({ status, match: found, readings }) => {
    if (status === "listo") return [String(found?.quantity)];
    return status === "por revisar" ? [`?${readings.map((thousandths) => thousandths / 1000)}`] : [];
  });

test.each([
  "perdón, son 15",
  "corrijo: 15",
  "Corrección, 15 und",
  "no, mejor 12",
  "Uy no, eran doce",
  "me equivoqué, 12",
  "mejor que sean 12",
  "Cambio: 15 en vez de 20",
  "perdón, son 15 cajas",
])("'%s' below '20 cajas 60x60x60' asks which quantity is wanted", (correction) => {
  expect(told(`20 cajas 60x60x60\n${correction}`)[0]).toBe("?");
});

test("a correction that names a product is of that product, another of the row above it", () => {
  const list = "20 cajas 60x60x60\n10 bordillos 80x20x50";
  expect(told(`${list}\nPerdón, las cajas son 15`)).toEqual(["?", "10", "?"]);
  expect(told(`${list}\nPerdón, son 15\n4 tapas en lámina alfajor 60x60`)).toEqual(["20", "?", "4"]);
});

test.each([
  ["las de 60 son 30", ["?", "10"]],
  ["las de 80 que sean 30", ["20", "?"]],
  ["las cajas de 60 quedan en 30 und", ["?", "10", "?"]],
  ["Respuesta: las cajas de 80 pasan a 30", ["20", "?", "?"]],
  ["Adenda 1: se aumentan las cajas a 30 unidades", ["?", "?", "?"]],
  ["Nota: las de 60 cambian a 30", ["?", "10"]],
  ["Donde dice 20 léase 30", ["?", "10"]],
  ["las de 60 súbalas a 30", ["?", "10"]],
  ["*12", ["20", "?"]],
  ["agregue 5 más", ["20", "?"]],
])("'%s' below two sizes asks about those that it names", (line, expected) => {
  expect(told(`20 cajas 60x60x60\n10 cajas 80x80x80\n${line}`)).toEqual(expected);
});

test.each([
  ["ah y los tubos son 45 perdón", ["?", "12", "?"]],
  ["los tubos son 45, perdón", ["?", "12", "?"]],
  ["los tubos son 45 que pena 🙏", ["?", "12", "?"]],
  ["los tubos son cuarenta y cinco, disculpe", ["?", "12", "?"]],
  ["45 tubos perdon", ["?", "12", "?"]],
  ["tubos: 45 (perdón)", ["?", "12", "?"]],
  ["tubos 45, me equivoqué", ["?", "12", "?"]],
  ["qué pena con usted, 45 tubos", ["?", "12", "?"]],
  ["son 45 tubos, no 40", ["?", "12", "?"]],
  ["45 tubos y no 40", ["?", "12", "?"]],
  ["los tubos son 45 no 40", ["?", "12", "?"]],
  ["no son 40 tubos sino 45", ["?", "12", "?"]],
  ["no 40, 45 tubos", ["?", "12", "?"]],
  ["los tubos eran 20 no 40", ["?", "12", "?"]],
  ["Los tubos de la calle 21, son 45, perdón", ["?", "12", "?"]],
  ["Carrera 19, tubos 45, no 40", ["?", "12", "?"]],
  ["el número de tubos es 45, no 40", ["?", "12", "?"]],
  ["el número es 45, no 40", ["?", "12"]],
  ["son 15, perdón", ["40", "?"]],
  ["los tubos son 45 en la calle 5, perdón", ["?", "12", "?"]],
])("'%s' corrects a quantity with an apology at its end, or with the one that it replaces", (line, expected) => {
  expect(told(`40 tubos de 24 clase 2\n12 cajas 60x60x60\n${line}`)).toEqual(expected);
});

test.each([
  "perdón por la demora",
  "muchas gracias, qué pena",
  "Obra en la calle 5 no 12",
  "Entregar en la casa no 40",
])("'%s' corrects nothing", (line) => {
  expect(told(`40 tubos de 24 clase 2\n12 cajas 60x60x60\n${line}`)).toEqual(["40", "12"]);
});

test("a number behind 'No' belongs to its row, which is not lost", () => {
  expect(match("20 cajas 60x60x60\nCaja 80x80x80 No 4").map(({ status }) => status)).toEqual(["listo", "por revisar"]);
});

test.each(["un cono de reducción de 1,20 a 60", "Entrega en la calle 20", "Gracias, quedo atento"])(
  "'%s' corrects no quantity",
  (line) => {
    expect(told(`20 cajas 60x60x60\n10 cajas 80x80x80\n${line}`).slice(0, 2)).toEqual(["20", "10"]);
  },
);

test.each([
  ["Casa tipo A x 12", ["?240,20", "?120,10"]],
  ["Casa tipo A x 12:", ["?240,20", "?120,10"]],
  ["Casa B (12 unidades)", ["?240,20", "?120,10"]],
  ["Apto tipo 2 x 1", ["20", "10"]],
  ["Torre de iluminación x 4", ["20", "10"]],
  ["Torre 4", ["20", "10"]],
])("the quantities below '%s' are of one of its dwellings", (heading, expected) => {
  expect(told(`${heading}\n20 cajas 60x60x60\n10 bordillos 80x20x50`)).toEqual(expected);
  const items = "Caja 60x60x60\tUN\t20\nBordillo 80x20x50\tUN\t10";
  expect(told(`${heading}\nDescripción\tUnd\tCant\n${items}`)).toEqual(expected);
});

test("a dwelling as a row of a table multiplies the rows up to the next one", () => {
  const row = (name: string, count: number) => `${name}\tUN\t${count}`;
  const rows = [row("Casa tipo A", 12), row("Caja 60x60x60", 2), row("Casa tipo B", 3), row("Caja 60x60x60", 4)];
  expect(told(["Descripción\tUnd\tCantidad", ...rows].join("\n"))).toEqual(["?24,2", "?12,4"]);
});

test("'Cantidades por vivienda' below the last row asks about all rows", () => {
  expect(told("20 cajas 60x60x60\n10 bordillos 80x20x50\nNota: cantidades por vivienda")).toEqual(["?", "?"]);
});

test("a number behind the word of the packing is no quantity", () => {
  expect(told("Bordillo 80x20x50 empaque x 12")).toEqual(["?12"]);
});

test.each([
  ["Para 2 torres:", ["?40,20", "?20,10"]],
  ["Para las tres casas:", ["?60,20", "?30,10"]],
  ["por cada casa (son 3 casas)", ["?60,20", "?30,10"]],
  ["Por vivienda:", ["?", "?"]],
  ["Por tramo (4 tramos):", ["?80,20", "?40,10"]],
  ["Cada torre lleva:", ["?", "?"]],
])("the quantities below '%s' may have to be multiplied, so each row asks", (heading, expected) => {
  expect(told(`${heading}\n20 cajas 60x60x60\n10 bordillos 80x20x50`)).toEqual(expected);
  const items = "1\tCaja 60x60x60\tUN\t20\n2\tBordillo 80x20x50\tUN\t10";
  expect(told(`${heading}\nÍtem\tDescripción\tUnd\tCant\n${items}`)).toEqual(expected);
});

test.each([
  ["todo x 3", ["?60,20", "?30,10"]],
  ["todo x 0", ["?", "?"]],
  ["Multiplicar por 3", ["?60,20", "?30,10"]],
  ["Eso por 4 frentes", ["?80,20", "?40,10"]],
  ["el doble por favor", ["?", "?"]],
  ["lo mismo para la torre 2", ["?40,20", "?20,10"]],
  ["Eso es por torre", ["?", "?"]],
])("the quantities above '%s' may have to be multiplied, so each row asks", (line, expected) => {
  expect(told(`20 cajas 60x60x60\n10 bordillos 80x20x50\n${line}`)).toEqual(expected);
});

test.each(["Buenas, necesito para una obra de 3 casas:", "Para la torre 2:", "Para la obra de 2 pisos en Calarcá"])(
  "'%s' multiplies nothing",
  (heading) => {
    expect(told(`${heading}\n20 cajas 60x60x60`)).toEqual(["20"]);
  },
);

test("a multiplier ends at the next heading", () => {
  expect(told("Para 2 torres:\n20 cajas 60x60x60\nZona común:\n10 bordillos 80x20x50")).toEqual(["?40,20", "10"]);
});

test.each(["cajas 60x60x60 8", "cajas 60x60x60 ×8", "Cajas 60 x 60 x 60 cm 8 aprox", "- caja 0,60x0,60x0,60m 8"])(
  "the number behind three lengths of '%s' is the quantity",
  (line) => {
    expect(match(line)[0]).toMatchObject({ status: "listo", match: { reference: { code: "CAJ-60" }, quantity: 8 } });
  },
);

test.each(["12 cajas 60x60x60 8", "caja 60x60x60 350000", "caja 60x60x60 0.5", "caja 60x60 8"])(
  "the last number of '%s' may be anything",
  (line) => {
    expect(match(line)[0]?.status).toBe("por revisar");
  },
);

test("sizes with their quantities below a product ask about that product", () => {
  const rows = match("Cajas de inspección\n60x60x60 12\n- 80x80x80 4").slice(1);
  expect(rows.map(({ quantity, doubts }) => [quantity, doubts])).toEqual([
    ["12", ["chapter"]],
    ["4", ["chapter"]],
  ]);
  expect(rows.map((row) => codes(row)[0])).toEqual(["CAJ-60", "CAJ-80"]);
});

test("a size behind its quantity is of the product above, past lines without one", () => {
  const rows = match("Cajas de inspección:\n12 60x60x60\n60x60x60: 6 para hoy, 4 después\n3 - 80x80x80").slice(1);
  expect(rows.map((row) => [row.quantity, codes(row)[0]])).toEqual([
    ["12", "CAJ-60"],
    ["", undefined],
    ["3", "CAJ-80"],
  ]);
});

test.each([
  ["10\tX12\n20\tX100", ["?12,10", "?100,20"]],
  ["00010\tX12\n00020\tX100", ["?12,10", "?100,20"]],
  ["4000123\tX12\n4000129\tX100", ["?12,4000123", "?100,4000129"]],
  ["1\tX12\n2\tX100", ["12", "100"]],
  ["12\tX1\n100\tX2", ["12", "100"]],
])(
  "of two columns of numbers before the words, one may be the items, unless it counts from row to row: %j",
  (rows, expected) => {
    expect(told(rows.replace(/X(\d+)/g, "$1\tCaja 60x60x60"))).toEqual(expected);
  },
);

test.each([
  ["Caja 60x60x60\t10\t12\nBordillo 80x20x50\t50\t100", ["?10,12", "?50,100"]],
  ["Caja 60x60x60\t10\t350000\nBordillo 80x20x50\t50\t45000", ["10", "50"]],
  ["Caja 60x60x60\t350000\nBordillo 80x20x50\t45000", ["?", "?"]],
  ["Caja 60x60x60\t4\t6\t10\nBordillo 80x20x50\t20\t30\t50", ["10", "50"]],
  ["Caja 60x60x60\tUN\t12000\nBordillo 80x20x50\tUN\t45000", ["12000", "45000"]],
])("numbers without headings and units are quantities or prices by their size: %j", (rows, expected) => {
  expect(told(rows)).toEqual(expected);
});

test.each([
  ["Descripción\tUnd\tCant\nCaja de inspección 60x60x60\tun\t12", "ROW\tun\t4", ["CAJ-60 12", "CAJ-80 4"]],
  [
    "Ítem\tDescripción\tMedida\tUnd\tCant\n1\tCaja de inspección\t60x60x60\tun\t12",
    "2\tROW\tun\t4",
    ["CAJ-60 12", "CAJ-80 4"],
  ],
  ["- Cajas de inspección de 60x60x60: 12 un", "- ROW: 4 un", ["CAJ-60 12", "CAJ-80 4"]],
])("a ditto mark or 'ídem' below %j is the product of the row above", (first, row, expected) => {
  for (const mark of ['"', "''", "Ídem", "idem", "Id.", "Igual al anterior,"]) {
    const size = first.includes("Medida") ? "\t80x80x80" : " de 80x80x80";
    const rows = match(`${first}\n${row.replace("ROW", mark + size)}`).filter(({ status }) => status === "listo");
    expect([mark, rows.map(({ match: found }) => `${found?.reference?.code} ${found?.quantity}`)]).toEqual([
      mark,
      expected,
    ]);
  }
});

test("a ditto mark alone is the whole row above, and one with other words asks about that row's kind", () => {
  const rows = match('Caja 60x60x60\t12\n"\t4\nÍdem con tapa\t6\nTubería PVC 6"\t3\nÍdem 8"\t2');
  expect(rows.map(({ status, text, candidates: [first] }) => [status, text, first?.reference?.code])).toEqual([
    ["listo", "Caja 60x60x60", "CAJ-60"],
    ["listo", '"', "CAJ-60"],
    ["por revisar", "Ídem con tapa", "CAJ-60"],
    ["no lo fabricamos", 'Tubería PVC 6"', undefined],
    ["no lo fabricamos", 'Ídem 8"', undefined],
  ]);
});

test("a correction of a row with a ditto mark does not apply to a ditto mark below another product", () => {
  const rows = match('Caja 61x61\t12\n"\t4\nBordillo 81x21\t6\n"\t2');
  const statuses = correctRows(rows, 2, { kind: "not product" }).map(({ status }) => status);
  expect(statuses).toEqual(["por revisar", "no es un producto", "por revisar", "por revisar"]);
});

test.each([
  ["las tapas ya no", ["20", "?"]],
  ["mejor no, cancele las cajas", ["?", "10"]],
  ["quítele las tapas", ["20", "?"]],
  ["No van las cajas", ["?", "10"]],
  ["esas ya no", ["20", "?"]],
  ["ya no necesito nada", ["?", "?"]],
  ["Quiten todo", ["?", "?"]],
  ["uy, cancelen todo por favor", ["?", "?"]],
])("'%s' below a list asks about what it takes back", (line, expected) => {
  expect(told(`20 cajas 60x60x60\n10 tapas en lámina alfajor 60x60\n${line}`)).toEqual(expected);
});

test("the quantities of an analysis of unit prices are those of one unit, so each row asks", () => {
  const rows = "MATERIALES\tUNIDAD\tCANTIDAD\tVR. UNITARIO\nCaja 60x60x60\tUN\t2\t1.250\nBordillo 80x20x50\tUN\t5\t700";
  for (const title of ["APU 2.1 Construcción de andén", "ANÁLISIS DE PRECIOS UNITARIOS", "A.P.U. No. 3"]) {
    expect([title, told(`${title}\t\t\tM2\n${rows}`).slice(-2)]).toEqual([title, ["?", "?"]]);
  }
});

test.each([
  ["a) 12 cajas 60x60x60\nB) 10 bordillos 80x20x50", ["12", "10"]],
  ["Cajas 60x60x60=12\nBordillo 80x20x50 = 10", ["12", "10"]],
  ["12 cajas 60x60x60 a $350.000\n10 bordillos 80x20x50 $45.000 c/u", ["12", "10"]],
  ["necesito 12 cajas 60x60x60 para el 15 de abril", ["12"]],
  ["12 cajas 60x60x60 para el día 15 de abril de 2026", ["12"]],
  ["20 cajas 60x60x60 torre 1\n10 cajas 60x60x60 Mz. B", ["20", "10"]],
  ["Producto: Caja 60x60x60\nCantidad: 12\nProducto: Bordillo 80x20x50\nCantidad: 10", ["12", "10"]],
  ["Qty\tDescription\tUnit\tUnit price\n12\tCaja 60x60x60\tea\t350", ["12"]],
  ["Agréguele 6 tubos de 24 clase 2", ["6"]],
])("%j is clear", (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  ["12 cajas 60x60x60 torres 1 y 2", ["?12"]],
  ["12 cajas 60x60x60 torre de 3 pisos", ["?12"]],
  ["12 cajas 60x60x60, 350", ["?12"]],
])("%j asks", (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each(["❌ ROW", "ROW ❌", "🚫 ROW", "✗ ROW"])("a product that is crossed out as in '%s' asks", (line) => {
  const [row] = match(line.replace("ROW", "10 bordillos 80x20x50"));
  expect(row?.status).toBe("por revisar");
});

test.each([
  ["Estado", "Entregado", "Pendiente"],
  ["Observación", "ya entregadas 12", "según plano"],
  ["Nota", "NO COTIZAR", "cotizar"],
  ["Estado", "Anulada", ""],
  ["Estado", "Comprado", "Por comprar"],
  ["Avance", "Instalada", ""],
])("a row whose column '%s' says '%s' asks", (heading, done, open) => {
  const rows = `Caja 60x60x60\tun\t20\t${done}\nBordillo 80x20x50\tun\t10\t${open}`;
  expect(told(`Descripción\tUnd\tCant\t${heading}\n${rows}`)).toEqual(["?", "10"]);
});

test.each([
  ['TUBERIA CONCRETO REFORZADO 36" CLASE III ML 1,250.00 $650,000.00 $812,500,000.00', "500"],
  ["Caja 60x60x60 UN 1,200.50 350,000.00 4,200,000.00", "?1200.5"],
  ["Cuneta en V 0.80 - 40 und", "?40"],
  ['Tubo reforzado de 36" clase III cantidad 25 metros', "10"],
])("the quantity of '%s' is that before its unit or price", (line, expected) => {
  expect(told(`${line}\n${line}`)).toEqual([expected, expected]);
});

test.each([
  ["cuneta en v de 80", "CUN-V-80"],
  ["cuneta en v de 100", "CUN-V-100"],
])("the number in '%s' is rather the width than the thickness of the first candidate", (text, code) => {
  expect(codes(matchOne(text, "ML", "80"))[0]).toBe(code);
});

test.each(["Obs", "OBS.", "Obs. generales", "Anotación", "Acabado", "Detalle"])(
  "the words below '%s' go with their row, and may change it",
  (heading) => {
    const rows = match(
      `Descripción\tUnd\tCantidad\t${heading}\nAdoquín 20x10x6\tm2\t9\trojo\nCaja 60x60x60\tun\t3\tcambia a 80x80x80`,
    );
    expect(rows.slice(1).map(({ status, text }) => [status, text])).toEqual([
      ["listo", "Adoquín 20x10x6. Nota: rojo"],
      ["por revisar", "Caja 60x60x60. Nota: cambia a 80x80x80"],
    ]);
  },
);

test.each([
  ["Ubicación", "Torres 3 y 4"],
  ["Ubicación", "Pisos 1 al 5"],
  ["Localización", "Plazoleta 20x20"],
  ["Destino", "Inventario bodega"],
  ["Destino", "Stock"],
  ["Destino", "Piedra Pintada"],
  ["Uso", "Cárcamo 30x30"],
  ["Color", "ladrillo"],
])("the words below '%s', as '%s', go with their row and do not change it", (heading, words) => {
  const [row] = match(`Descripción\tUnd\tCantidad\t${heading}\nAdoquín 20x10x6\tm2\t9\t${words}`).slice(1);
  expect(row).toMatchObject({ status: "listo", text: `Adoquín 20x10x6. Nota: ${words}` });
});

test("the product in which a piece is placed does not change it", () => {
  const lid = "Tapa lámina alfajor 60x60\tUN\t4\tCaja 60x60x60";
  const grate = "Rejilla para sumidero 100x60\tUN\t2\tSumidero 100x60x90";
  expect(told(`Descripción\tUnd\tCantidad\tUbicación\n${lid}\n${grate}`)).toEqual(["4", "2"]);
});

test.each(['42"', "80", "3-4"])("the note '%s' without a letter goes with its row too, and asks", (note) => {
  const [row] = match(`Descripción\tUnd\tCantidad\tObservaciones\nCaja 60x60x60\tun\t3\t${note}`).slice(1);
  expect(row).toMatchObject({ match: undefined, text: `Caja 60x60x60. Nota: ${note}` });
});

test("the words of two columns of notes go with their row", () => {
  const table = "Descripción\tUnd\tCantidad\tColor\tObservaciones\nAdoquín 20x10x6\tm2\t9\trojo\tgris";
  expect(match(table)[1]).toMatchObject({ status: "listo", text: "Adoquín 20x10x6. Nota: rojo, gris" });
});

test("a column of notes goes with its row, and asks if it names another product", () => {
  const notes = "Caja 60x60x60\t4\tsegún plano\nCaja 80x80x80\t2\tcon tapa\nBordillo 80x20x50\t6\t";
  const rows = match(`Descripción\tCantidad\tObservaciones\n${notes}`).slice(1);
  expect(rows.map(({ status, text }) => [status, text])).toEqual([
    ["listo", "Caja 60x60x60. Nota: según plano"],
    ["por revisar", "Caja 80x80x80. Nota: con tapa"],
    ["listo", "Bordillo 80x20x50"],
  ]);
});

test("a row without a unit is ready for a product sold by the metre only if its pieces are of one metre", () => {
  expect(matchOne("Rejilla para cárcamo 0,30 x 1,00", "", "40").match?.quantity).toBe(40);
  expect(matchOne("Adoquín vehicular 20x10x8", "", "250")).toMatchObject({ match: undefined, doubts: ["unit"] });
});

test.each([
  'Descripcion\tDiametro\nTubería de concreto reforzado 24" clase II\t24',
  'Tubos\tDiámetro\tClase\nTubería de concreto reforzado 24" clase II\t24\tII',
  'Diámetro\tTubos\n24\tTubería de concreto reforzado 24" clase II',
  'Tubos\t2025\t2026\nTubería de concreto reforzado 24" clase II\t10\t12',
  "Descripcion\tLargo\tAncho\tAlto\nBordillo 80x20x50\t80\t20\t50",
  "Descripcion   Largo   Ancho   Alto\nBordillo 80x20x50   80   20   50",
  "Producto;Código;Altura\nCaja de inspección 60x60x60;A-1;60",
  "Descripción\tPeso (kg)\nCaja de inspección 60x60x60\t360",
  "Abscisa\tLongitud\tDescripción\nK0+000\t120\tBordillo 80x20x50",
  "Descripción\tLongitud\nCanal en U con tapa 30x30\t1",
  "Abscisa\tLongitud\tDescripción\nK0+000\t120\tCanal en U con tapa 30x30",
  "Descripción\tCantidad\nTapa 60x60 peatonal\t4\nDescripción\tAlto\nCaja de inspección 60x60x60\t60",
])("a number below a measure, in a table without a column of quantities, is no quantity: %j", (text) => {
  const row = match(text).at(-1);
  expect(row).toMatchObject({ status: "por revisar", match: undefined });
  expect(row?.candidates[0]?.quantity).toBeUndefined();
});

test("a measure without a column of quantities completes the description", () => {
  const [, row] = match("Descripción\tDiámetro\tClase\nTubería de concreto reforzado\t24\tII");
  expect(row).toMatchObject({ text: "Tubería de concreto reforzado diámetro 24 clase II", quantity: "" });
});

test("the numbers of a list, as in '1 Tubo, 2 Caja, 3 Tapa', are no quantities: each row asks for its own", () => {
  const rows = match('1 Tubo 24" clase II\n2 Caja 60x60x60\n3 Tapa termoplástica 80x80 B125');
  expect(rows.map(({ status, item }) => [status, item])).toEqual([
    ["por revisar", "1"],
    ["por revisar", "2"],
    ["por revisar", "3"],
  ]);
});

test.each([
  "Descripción\tCantidad por módulo\tMódulos\tTotal\nCaja 60x60x60\t4\t3\t12",
  "Descripción\tCant. x casa\nCaja 60x60x60\t4",
])("a quantity of one of several places is asked about: %j", (text) => {
  expect(match(text).at(-1)).toMatchObject({ status: "por revisar", match: undefined });
});

test.each([
  "Caja 60x60x60 un 1 200",
  "Caja 60x60x60 UN 2 12 24",
  "Caja 60x60x60  2  12  24",
  "Caja 60x60x60 24 un 12 288",
  "Caja 60x60x60\tUN\t2\t12\t24\nCaja 80x80x80\tUN\t3\t12\t36",
  "Caja 60x60x60\t2\t12\t24\nCaja 80x80x80\t3\t12\t36",
  "Descripción\tNo. viviendas\tCantidad\tUnd\nCaja 60x60x60\t12\t2\tUN",
  "Descripción\tUnd\tCantidad\tRepeticiones\nCaja 60x60x60\tUN\t2\t12",
  "Descripción\tUnd\tCantidad\tDesp. 5%\nCaja 60x60x60\tUN\t40\t42",
  "Descripción\tUnd\tCantidad\tVeces\nCaja 60x60x60\tUN\t2\t2",
  "Descripción\tCantidad\tEntregado\nCaja 60x60x60\t12\t12",
  "Casas\tDescripción\tCantidad\n4\tCaja 60x60x60\t2\n6\tCaja 80x80x80\t1\n9\tCaja 100x100x100\t3",
  "No. viviendas\tDescripción\tCantidad\n4\tCaja 60x60x60\t2\n6\tCaja 80x80x80\t1",
  "Descripción\tUnd\tCantidad\tTotal\nCaja 60x60x60\tUN\t2\t24",
  "Casas\tDescripción\tUnd\tCantidad\n12\tCaja 60x60x60\tUN\t2\n12\tCaja 80x80x80\tUN\t2",
  "ITEM  DESCRIPCION  UND  CANT  VECES  TOTAL\n1.1  Caja 60x60x60  UN  2  12  24\n1.2  Caja 80x80x80  UN  3  12  36",
])("a number beside the quantity that is too small for a price may be a quantity too, so each row asks: %j", (text) => {
  const rows = match(text).filter(({ candidates, status }) => candidates.length > 0 || status === "listo");
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "por revisar"));
  expect(rows).not.toEqual([]);
});

test.each([
  "Caja 60x60x60 un 24 350.000 8.400.000",
  "Caja 60x60x60 un 24 0 0",
  "Caja 60x60x60\tUN\t24\t0\t0\nCaja 60x60x60\tUN\t24\t0\t0",
  "Descripción\tUnd\tCantidad\tTotal\nCaja 60x60x60\tUN\t24\t24",
  "Descripción\tUnd\tCantidad\tOferta\nCaja 60x60x60\tUN\t24\t350.000",
  "Art.\tDescripción\tUnd\tCantidad\n660.1\tCaja 60x60x60\tUN\t24\n600.2\tCaja 60x60x60\tUN\t24",
  "Torre\tDescripción\tUnd\tCantidad\n1\tCaja 60x60x60\tUN\t24\n2\tCaja 60x60x60\tUN\t24",
])("prices, an equal total, and the numbers of articles and places leave the quantity certain: %j", (text) => {
  expect(new Set(told(text))).toEqual(new Set(["24"]));
});

test.each([
  ["Repeticiones", "2", "12", "?2,12,24"],
  ["No. viviendas", "24", "12", "?24,288"],
  ["Total", "2", "24", "?2,24,48"],
  ["Veces", "24", "1", "24"],
  ["Veces", "2", "2", "?2,4"],
  ["Desp.", "40", "5%", "?40,42"],
  ["Desperdicio", "40", "2,5 %", "?40,41"],
  ["% desp.", "40", "10%", "?40,44"],
  ["Desperdicio", "40", "0,05", "?40,42"],
  ["Desperdicio", "40", "0%", "40"],
])(
  "of a further number below '%s' beside %s the buyer chooses the quantity by one click",
  (heading, count, further, expected) => {
    expect(told(`Descripción\tUnd\tCantidad\t${heading}\nCaja 60x60x60\tUN\t${count}\t${further}`)).toEqual([expected]);
  },
);

test.each(["% AIU", "AIU", "Avance", "Participación", "IVA"])(
  "a percentage below '%s' leaves the quantity certain",
  (heading) => {
    expect(told(`Descripción\tUnd\tCantidad\t${heading}\nCaja 60x60x60\tUN\t24\t19%`)).toEqual(["24"]);
  },
);

test.each(["Área", "PSI", "Norma", "Dto", "% IVA", "Semana", "Orden", "Bodega", "Centro de costo", "Piso", "Frente"])(
  "a number below '%s' leaves the quantity certain",
  (heading) => {
    expect(told(`Descripción\tUnd\tCantidad\t${heading}\nCaja 60x60x60\tUN\t24\t12`)).toEqual(["24"]);
  },
);

test.each(["Pisos", "Frentes"])("a number below '%s' may multiply the quantity", (heading) => {
  expect(told(`Descripción\tUnd\tCantidad\t${heading}\nCaja 60x60x60\tUN\t24\t12`)).toEqual(["?24,288"]);
});

test("the column 'Cantidad por pedir' is that of the quantities", () => {
  expect(match("Descripción\tCantidad por pedir\nCaja 60x60x60\t4").at(-1)?.match?.quantity).toBe(4);
});

test.each([
  'Tubo 24" clase II x 2,50 m 10',
  'Tubo 24" clase II L=2,50 m 10',
  'Tubo 24" clase II largo 2,50 mts 10',
  'Tubo 24" clase II 2,50 m 10',
  "Bordillo 80x20x50 de 0,80 m 100",
  "Box culvert 2x2 2 m 10",
])("the metres in '%s' are those of the length, and not of the number behind them", (line) => {
  const [row] = match(line);
  expect(row).toMatchObject({ status: "por revisar", match: undefined });
});

test.each([
  ["Bordillo 0.80 x 0.20 x 0.50 M 100", "125"],
  ["3.10 Tubería concreto reforzado clase II 0.60 M 125", "50"],
])("the metres behind the size in '%s' are the quantity", (line, expected) => {
  expect(told(line)).toEqual([expected]);
});

test.each([
  "Descripción\tCantidad\tEntregado\nCaja 60x60x60\t1\t1",
  "Descripción\tCantidad contratada\tCantidad ejecutada\nCaja 60x60x60\t20\t20",
  "Descripción\tUnd\tCantidad\tYa instalado\nCaja 60x60x60\tun\t20\t5",
])("a number below a heading of what was delivered or built asks, even if it is the quantity: %j", (text) => {
  expect(told(text)).toEqual(["?"]);
});

test.each(["Cant. ejecutada", "Cantidad entregada"])("the only quantity is certain, also below '%s'", (heading) => {
  expect(told(`Descripción\t${heading}\nCaja 60x60x60\t20`)).toEqual(["20"]);
});

test.each([
  ["Und (x12)", "Caja 60x60x60", "?"],
  ["Und x 12", "Caja 60x60x60", "?"],
  ["Cantidad unitaria", "Caja 60x60x60", "?"],
  ["Cantidad diaria", "Caja 60x60x60", "?"],
  ["Cantidad mensual", "Caja 60x60x60", "?"],
  ["Cantidad (x100)", "Caja 60x60x60", "?"],
  ["Cantidad (docenas)", "Caja 60x60x60", "?2"],
  ["Cant. en cientos", "Caja 60x60x60", "?2"],
  ["Cantidad (estibas)", "Caja 60x60x60", "?2"],
  ["Cantidad (m)", "Bordillo 80x20x50", "3"],
  ["Cantidad ml", "Bordillo 80x20x50", "3"],
  ["Cantidad (und)", "Bordillo 80x20x50", "2"],
  ["Cantidad (obra)", "Bordillo 80x20x50", "2"],
])("the heading '%s' has the unit of its quantities", (heading, product, expected) => {
  expect(told(`Descripción\t${heading}\n${product}\t2\n${product}\t2`)).toEqual([expected, expected]);
});

test.each([
  "12 cajas 60x60x60 (4 un)",
  "6 cajas 60x60x60 2 und\n8 cajas 80x80x80 3 und",
  "30 bordillos 80x20x50 x 24 ml",
  "12 cajas 60x60x60 a 95000 c/u",
  "12 cajas 60x60x60 (4 un)\n8 tapas alfajor 60x60 und 3",
])("two quantities around the words of a line ask: %j", (text) => {
  const rows = match(text);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "por revisar"));
});

test("a line with two quantities makes no table of a message", () => {
  expect(told("12 cajas 60x60x60 (4 un)\n8 tapas alfajor 60x60\ny 6 marcos metálicos 60x60")).toEqual(["?", "8", "6"]);
});

test.each(["1 Cajas 60x60x60 UN 24\n2 Cajas 80x80x80 UN 24", "7 Cajas 60x60x60 24 UN\n8 Caja 80x80x80 24 UN"])(
  "numbers of rows before plurals are no quantities: %j",
  (text) => {
    expect(told(text)).toEqual(["24", "24"]);
  },
);

test.each(["Caja 60x60x60 95000 c/u", "Caja 60x60x60 = 95000", "Bordillo 80x20x50 - 45000"])(
  "a number of 10,000 or more without a unit, as in '%s', may be a price",
  (line) => {
    expect(told(line)).toEqual(["?"]);
  },
);

test.each([
  "4 anillos 1,20x0,50 por pozo",
  "Descripción\tCantidad\nMarco metálico 60x60 por tapa\t2",
  "Descripción\tCantidad\nMarco metálico 60x60 en cada tapa\t2",
  "Para los 6 pozos: 4 anillos 1,20x0,50 y 1 cono 1,20 a 0,60 h 0,60 concéntrico por pozo",
])("a quantity for each of several places asks, even if the product's name has the place: %j", (text) => {
  expect(match(text).at(-1)).toMatchObject({ status: "por revisar", match: undefined });
});

test.each([
  "6 pozos, cada uno con:",
  "POZO TIPO B x 5",
  "Pozos tipo 1 (6 und)",
  "Para cada sumidero (total 14):",
  "Por kilómetro de vía:",
  "Cantidades por módulo",
])("the quantities below '%s' are of one of several structures, so each row asks", (line) => {
  const rows = match(`${line}\n4 anillos 1,20x0,50\n2 marcos metálicos 60x60`).slice(-2);
  expect(rows.map(({ status }) => status)).toEqual(["por revisar", "por revisar"]);
});

test.each(["2 pozos de inspección", "Para el pozo 3:", "Pozo 3", "Cajas por comprar"])(
  "'%s' multiplies no quantity below it",
  (line) => {
    expect(match(`${line}\n4 anillos 1,20x0,50`).at(-1)?.match?.quantity).toBe(4);
  },
);

test.each([
  "son 15",
  "x 2 torres",
  "x 3",
  "cada torre",
  "por pozo",
  "aumentar 2",
  "solo 4",
  "faltan 2",
  "ya tenemos 3",
  "ya no va",
  "quitar",
  "cambia a 80x80x80",
])("the note '%s' beside a row says something about its product or quantity, so the row asks", (note) => {
  const [row] = match(`Descripción\tCantidad\tObservaciones\nCaja 60x60x60\t24\t${note}`).slice(1);
  expect(row).toMatchObject({ status: "por revisar", match: undefined });
});

test.each([
  ["Caja 60x60x60", "en PVC"],
  ['Tubo 24" clase II', "PVC"],
  ["Caja 60x60x60", "en ladrillo"],
  ['Tubo concreto simple 8"', "Perforado"],
  ["Caja 60x60x60", "medida correcta 80x80x80"],
  ["Bordillo 80x20x50", "usar 80x20x35"],
  ['Tubo 24" clase II', "ojo: clase III"],
  ['Tubo reforzado 36" clase II', 'Ø 42"'],
  ['Tubo reforzado 36" clase II', 'ojo: 42"'],
  ['Tubo reforzado 36" clase II', 'son de 42"'],
  ['Tubo reforzado 36" clase II', 'Diámetro 42"'],
  ['Tubo reforzado 36" clase II', '42"'],
  ["Anillo 1,20 x 0,50", "h=1,00"],
  ["Anillo 1,20 x 0,50", "D=1,50"],
  ["Tapa lámina alfajor 60x60", "en concreto"],
  ["Tapa lámina alfajor 60x60", "termoplástica"],
  ['Tubo concreto simple 8"', "reforzado"],
  ["Caja 60x60x60", "(PVC)"],
  ["Caja 60x60x60", "se requiere en PVC"],
  ["Caja 60x60x60", "debe ser en PVC"],
  ["Caja 60x60x60", "van en 80"],
  ["Caja 60x60x60", "son 8 realmente"],
  ["Caja 60x60x60", "la mitad"],
  ["Caja 60x60x60", "opcional"],
  ["Caja 60x60x60", "para las dos sedes"],
  ["Caja 60x60x60", "Se suprime"],
  ["Sumidero 60x40x80", "Con tabique sifónico"],
  ["Cono 1,20 h 0,60 concéntrico", "Excéntrico"],
  ["Adoquín 20x10x6", "Espesor 8 cm"],
  ["Bordillo 80x20x50", "bordillo de rampa"],
  ["Rejilla termoplástica sumidero 50x80 C250", "metálica"],
  ["Rejilla termoplástica sumidero 50x80 C250", "ver plano D400"],
  ["Rejilla termoplástica sumidero 50x80 C250", "norma D400"],
  ["Rejilla termoplástica sumidero 50x80 C250", "detalle D400"],
  ["Rejilla termoplástica sumidero 50x80 C250", "tipo D400"],
  ["Rejilla termoplástica sumidero 50x80 C250", "según plano No. D-400"],
])("'%s' with the note '%s' may be another product, so it asks", (text, note) => {
  expect(told(`Descripción\tCantidad\tObservaciones\n${text}\t24\t${note}`)).toEqual([expect.stringMatching(/^\?/)]);
});

test.each([
  ["Caja 60x60x60", "0,60 x 0,60"],
  ['Tubo 24" clase II', "clase 2"],
  ["Caja 60x60x60", "en concreto"],
  ["Caja 60x60x60", "URGENTE"],
  ["Rejilla termoplástica sumidero 50x80 C250", "tipo C250"],
  ["Tapa metálica 80x120", "en lámina alfajor"],
  ["Anillo 1,20 x 0,50", "h=0,50"],
  ['Tubo reforzado 36" clase II', 'Ø 36"'],
])("'%s' with the note '%s' stays certain", (text, note) => {
  expect(told(`Descripción\tCantidad\tObservaciones\n${text}\t24\t${note}`)).toEqual(["24"]);
});

const sheet = (...rows: string[]) => ["Ítem\tDescripción\tUnd\tCant", ...rows].join("\n");

test.each([
  ["1.1\tTapa 80x120\tUN\t4", "\tEN TERMOPLÁSTICO"],
  ['1.1\tTubo 24" clase II\tUN\t4', "\tEN CONCRETO SIMPLE"],
  ["1.1\tCaja 60x60x60\tUN\t4", "\tDE PLÁSTICO"],
])("the material below a row of a sheet goes with it: %j", (row, material) => {
  const [, read] = match(sheet(row, material));
  expect(read).toMatchObject({ match: undefined, text: expect.stringContaining(material.trim()) });
});

test.each([
  "EN PVC",
  "EN ACERO",
  "EN LÁMINA",
  "EN MATERIAL RECICLADO",
  "EN POLÍMERO",
  "DE CONCRETO PERFORADO",
  "CON TAPA",
  "H = 0,50",
  "DE 80X80X80",
])("'%s' below a row of a sheet without item numbers goes with it too", (addition) => {
  const rows = match(`Descripción\tUnd\tCant\nCaja 60x60x60\tUN\t4\n${addition}\t\t\nTubo 36" clase II\tUN\t4`);
  expect(rows.slice(1).map(({ text, match }) => [text, match?.quantity])).toEqual([
    [`Caja 60x60x60 ${addition}`, undefined],
    ['Tubo 36" clase II', 4],
  ]);
});

test.each(["EN CALARCÁ", "EN CONCRETO", "EN TERMOPLÁSTICO", "EN EL PARQUE", "DE BARRIO LA ISABELA"])(
  "in a sheet without item numbers '%s' may be a title of the rows below it",
  (title) => {
    const rows = ["Caja 60x60x60\tUN\t4", `${title}\t\t`, 'Tubo 36" clase II\tUN\t5'];
    expect(told(["Descripción\tUnd\tCant", ...rows].join("\n"))).toEqual(["4", "5"]);
  },
);

test.each([
  ['1\tTubería concreto simple 8"\tML\t60', "\tPERFORADA"],
  ["1\tCaja 60x60x60\tUN\t6", "\tSIN TAPA"],
  ["1.1\tBordillo 80x20x50\tUN\t6", "\tBICAPA"],
])("a variant below a row of a sheet goes with it, and asks: %j", (row, variant) => {
  const [, read] = match(sheet(row, variant, "2\tCaja 80x80x80\tUN\t6"));
  expect(read).toMatchObject({ status: "por revisar", text: expect.stringContaining(variant.trim()) });
});

test("what is below a row with a note continues the row, not its note", () => {
  const rows = ['1\tTubo 36" clase II\tUN\t4\tok', "\tEN PVC", "2\tCaja 80x80x80\tUN\t6\tok"];
  const [, row] = match(["Ítem\tDescripción\tUnd\tCant\tObservaciones", ...rows].join("\n"));
  expect(row).toMatchObject({ match: undefined, text: 'Tubo 36" clase II EN PVC. Nota: ok' });
});

test("'SIN IVA' below a row says nothing about it", () => {
  expect(told(sheet("1\tCaja 60x60x60\tUN\t6", "\tSIN IVA"))).toEqual(["6"]);
});

test.each([
  ["Estado", "Rechazado", ["?", "6"]],
  ["Estado", "No aprobado", ["?", "6"]],
  ["Estado", "Retirado", ["?", "6"]],
  ["Estado", "No va", ["?", "6"]],
  ["Estado", "Ya lo tengo", ["?", "6"]],
  ["Estado", "En bodega", ["?", "6"]],
  ["Estado", "Aprobado", ["6", "6"]],
  ["Suministra", "Cliente", ["?", "6"]],
  ["Suministra", "Propietario", ["?", "6"]],
  ["Suministra", "Contratista", ["6", "6"]],
  ["A cargo de", "Municipio", ["?", "6"]],
  ["Entrega", "En bodega del contratista", ["6", "6"]],
])("below '%s' a row with '%s' and one with 'Pendiente' are told", (heading, cell, expected) => {
  const rows = [`Caja 60x60x60\tUN\t6\t${cell}`, "Caja 80x80x80\tUN\t6\tPendiente"];
  expect(told([`Descripción\tUnd\tCant\t${heading}`, ...rows].join("\n"))).toEqual(expected);
});

test("'TUBOS' behind the measures of a table is the heading of its quantities", () => {
  const headings = "TUBERÍA DE CONCRETO REFORZADO\nDIÁMETRO\tCLASE\tTUBOS";
  expect(told(`${headings}\n24"\tII\t30\n36"\tII\t20`)).toEqual(["?30", "?20"]);
});

test.each([
  ["Caja 60x60x60\t20 und\nCaja 80x80x80\t10 und", ["20", "10"]],
  ["20 und\tCaja 60x60x60\n10 und\tCaja 80x80x80", ["20", "10"]],
  ["Bordillo 80x20x50\t40 ml\nBordillo 80x20x35\t20 ml", ["50", "25"]],
  ["Adoquín 20x10x6\t200 m2\nAdoquín 20x10x8\t100 m2", ["200", "100"]],
  ["Anillo 1,20 x 0,50\t1,20 m\nAnillo 1,20 x 0,25\t1,20 m", ["?", "?"]],
])("a cell with a number and its unit is a quantity in a table without headings: %j", (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  ["EN LETRAS: CINCO MILLONES", "4"],
  ["EN TERMOPLÁSTICO", expect.stringMatching(/^\?/)],
])("a row of a sheet without item numbers, with '%s' below it at the end, is told %s", (foot, expected) => {
  expect(told(`Descripción\tUnd\tCant\nCaja 60x60x60\tUN\t4\n${foot}\t\t`)).toEqual([expected]);
});

test("the same material below several rows belongs to each of them", () => {
  const rows = match(sheet("1.1\tCaja 60x60x60\tUN\t4", "\tEN PVC", '1.2\tTubo 36" clase II\tUN\t4', "\tEN PVC"));
  expect(rows.map(({ match }) => match)).toEqual([undefined, undefined, undefined]);
});

test.each([
  [sheet("1\tExcavación para\t\t", "\tbordillo 80x20x50\tML\t40", '2\tTubo 36" clase II\tUN\t4'), ["?", "4"]],
  [sheet("1\tTapa en concreto para\t\t", "\tcaja 60x60x60\tUN\t4", '2\tTubo 36" clase II\tUN\t5'), ["?", "5"]],
  ["Ítem,Descripción,Und,Cant\n1,Tapa en concreto para,,\n,caja 60x60x60,UN,4\n2,Bordillo 80x20x50,UN,5", ["?", "5"]],
  ['1 Demolición de\ncaja de inspección 60x60x60 UN 4\n2 Tubo 36" clase II UN 5', ["?", "5"]],
  ['1 Suministro de tubería de concreto reforzado\n36" clase III UN 24\n2 Caja 60x60x60 UN 4', ["24", "4"]],
])("a row that goes on in the next line of a list numbered 1, 2, 3 is one row: %j", (text, expected) => {
  const entries = match(text).filter(({ kind }) => kind === "entry");
  expect(entries.map(({ match }) => (match ? `${match.quantity}` : "?"))).toEqual(expected);
});

test("a row that is complete is not joined with the chapter above it, also in a list numbered 1, 2, 3", () => {
  const rows = ["1\tEXCAVACIONES\t\t", "\tCaja 60x60x60\tUN\t24", "2\tVÍAS\t\t", "\tBordillo 80x20x50\tUN\t5"];
  const entries = match(sheet(...rows, "3\tTAPAS\t\t", "\tCaja 80x80x80\tUN\t6")).filter(
    ({ kind }) => kind === "entry",
  );
  expect(entries.map(({ text, match }) => [text, match?.quantity])).toEqual([
    ["Caja 60x60x60", 24],
    ["Bordillo 80x20x50", 5],
    ["Caja 80x80x80", 6],
  ]);
});

test.each(["EN CONCRETO FUNDIDO EN SITIO", "DE MEDIDOR", "DE DOBLE CUERPO"])(
  "an addition below a row without item numbers belongs to it, and asks: %s",
  (addition) => {
    const [first] = match(
      `Descripción\tUnd\tCant\nCaja 60x60x60\tUN\t4\n${addition}\t\t\nBordillo 80x20x50\tUN\t5`,
    ).filter(({ kind }) => kind === "entry");
    expect(first).toMatchObject({ text: `Caja 60x60x60 ${addition}`, status: "por revisar" });
  },
);

test("a column that may be the prices of the next one asks in a table without headings", () => {
  const rows = match("Bordillo 80x20x50\t38000\t1200\nCaja 60x60x60\t420000\t4");
  expect(rows.map(({ status }) => status)).toEqual(["por revisar", "por revisar"]);
});

test("rows below a chapter of installed material stay certain", () => {
  const rows = match('TUBERÍA SUMINISTRADA E INSTALADA\n24 tubos de 36" clase II');
  expect(rows.at(-1)).toMatchObject({ status: "listo" });
});

test("a size above the first row is no heading if the rows have sizes of their own", () => {
  const titled = ["2\tTUBERÍAS DE CONCRETO", '\t(DIÁMETROS DE 24" A 36")', '2.1\tTubo 24" clase II\tUN\t4'];
  expect(match(sheet(...titled, "\tCLASE III")).at(-1)).toMatchObject({ text: 'Tubo 24" clase II CLASE III' });
});

test.each([
  "los tubos son 45 en la calle 5, no 40",
  "45 tubos cl 2, no 40",
  "Son 45 para el km 3, no 40",
  "45 tubos para la calle 5, no 40",
  "45 para el km 3, no 40",
])("'%s' corrects the quantity above it, although it names a place or a class", (correction) => {
  expect(match(`40 tubos de 24" clase II\n${correction}`)[0]).toMatchObject({ match: undefined });
});

test.each([
  "Recibido no facturado:",
  "Sobrantes para stock",
  "Material recibido según acta 3",
  "Lo que ya llegó (remisión 45):",
  "Inventario actual en obra:",
  "OPCIÓN UNO",
  "Segunda opción:",
  "Opción con caja prefabricada",
  "Piso 1 a 5",
  "INSUMOS POR UNIDAD",
  "Precio por unidad de vivienda",
  "OPCIONALES",
  "Sobrantes de la obra anterior (bodega)",
])("below '%s' nothing is certain", (title) => {
  expect(match(`${title}\n10 cajas 60x60x60`)[1]).toMatchObject({ match: undefined });
});

test.each([
  "Propuesta 15 de marzo",
  "Propuesta a todo costo",
  "No cotizar: transporte",
  "Precio por unidad",
  "Favor enviar precios por unidad:",
  "Buenas tardes, favor cotizar por unidad:",
  "Valor de cada unidad",
  "¿Cuánto vale cada unidad?",
])("below '%s' the quantities are certain", (title) => {
  expect(match(`${title}\n10 cajas 60x60x60`)[1]?.match?.reference?.code).toBe("CAJ-60");
});

test.each(["por casa", "x 3 torres", "1 por cada torre (3)"])("'%s' below 'Ubicación' asks", (where) => {
  expect(told(`Descripción\tCantidad\tUbicación\nCaja 60x60x60\t24\t${where}`)).toEqual(["?"]);
});

test.each(["¿Está en obra?", "Se autorizó", "Confirmado"])("'Sí' and 'No' below '%s' ask both", (heading) => {
  const rows = "Caja 60x60x60\t24\tSí\nCaja 80x80x80\t12\tNo";
  expect(told(`Descripción\tCantidad\t${heading}\n${rows}`)).toEqual(["?", "?"]);
});

test.each(["Solicitud de compra No.", "Incluir instalación", "Recibido por", "Se revisó"])(
  "words or ticks below '%s' say nothing about the row",
  (heading) => {
    const rows = "Caja 60x60x60\t24\tx\nCaja 80x80x80\t12\t";
    expect(told(`Descripción\tCantidad\t${heading}\n${rows}`)).toEqual(["24", "12"]);
  },
);

test.each(["solo 4", "ya no va"])("a row with the company's code and the note '%s' asks", (note) => {
  expect(told(`Código\tDescripción\tCantidad\tNota\nCAJ-60\tCaja 60x60x60\t24\t${note}`)).toEqual(["?"]);
});

test("the company's code makes a row certain that its note does not, because an exported list has codes and notes", () => {
  const noted = (code: string) =>
    `Código\tDescripción\tCantidad\tNota\n${code}\tTubo reforzado 36" clase II\t24\tØ 42"`;
  expect(told(noted("TCR-36-II"))).toEqual(["24"]);
  expect(told(noted("SAP-3344"))).toEqual([expect.stringMatching(/^\?/)]);
});

test.each([
  ["Caja 60x60x60", "según plano, en PVC"],
  ["Caja 60x60x60", "según plano en PVC"],
  ["Caja 60x60x60", "según indicación cambia a 80x80x80"],
  ["Caja 60x60x60", "ver plano, se quita"],
  ["Caja 60x60x60", "Nota: PVC"],
  ["Bordillo 80x20x50, incluye mortero", "en PVC"],
  ["Bordillo 80x20x50 según plano", "son de 80x20x35"],
  ['Tubo 36" clase III incluye empaque', '42"'],
])("'%s' with the note '%s' asks, although what is included or a reference is before the note's words", (row, note) => {
  expect(match(`Descripción\tUnd\tCantidad\tObservaciones\n${row}\tUN\t24\t${note}`)[1]).toMatchObject({
    status: "por revisar",
    match: undefined,
  });
});

test.each([
  ["Caja 60x60x60", "Medidas", "80x80x80", "60x60x60"],
  ["Caja 60x60x60", "Material", "PVC", "concreto"],
  ["Caja 60x60x60", "Especificación", "en PVC", "3000 psi"],
  ['Tubo 24" reforzado', "Clase", "III", "II"],
  ['Tubo 36" clase III', "Diámetro", "42", "36"],
])("the cells of '%s' below '%s' behind the quantity are remarks", (row, heading, other, own) => {
  const told = (cell: string) => match(`Descripción\tUnd\tCantidad\t${heading}\n${row}\tUN\t4\t${cell}`)[1];
  expect(told(other)).toMatchObject({ status: "por revisar", match: undefined, text: `${row}. Nota: ${other}` });
  expect(told(own)).toMatchObject({ status: "listo", text: `${row}. Nota: ${own}` });
});

test("the works below 'Obra' behind the quantity go with the row, which stays certain", () => {
  const [, row] = match("Descripción\tUnd\tCantidad\tObra\nCaja 60x60x60\tUN\t4\tTorre norte");
  expect(row).toMatchObject({ status: "listo", text: "Caja 60x60x60. Nota: Torre norte" });
});

test("what a row includes does not make its note ask", () => {
  const row = 'Tubo 36" clase III, incluye empaque\tUN\t24';
  for (const note of ["según plano", "de acuerdo a planos", "clase 3", "incl. empaque de caucho"]) {
    expect([note, told(`Descripción\tUnd\tCantidad\tObservaciones\n${row}\t${note}`)]).toEqual([note, ["24"]]);
  }
});

test.each(["ok", "Ninguna", "Sin observaciones", "24 un"])("the note '%s' says nothing about its row", (note) => {
  expect(told(`Descripción\tUnd\tCantidad\tObservaciones\nCaja 60x60x60\tUN\t24\t${note}`)).toEqual(["24"]);
});

test.each(["ok en PVC", "ninguna se cotiza", "12 un", "24 m"])("the note '%s' asks", (note) => {
  expect(told(`Descripción\tUnd\tCantidad\tObservaciones\nCaja 60x60x60\tUN\t24\t${note}`)).toEqual([
    expect.stringMatching(/^\?/),
  ]);
});

test.each(["ver plano 3", "f'c 3000 psi", "torre 2", "según NTC 401"])(
  "the note '%s' leaves the row certain",
  (note) => {
    expect(told(`Descripción\tCantidad\tObservaciones\nCaja 60x60x60\t24\t${note}`)).toEqual(["24"]);
  },
);

test.each(["No", "No aplica", "Eliminado", "Descartado", "Existente", "Devolución", "Lo suministra el municipio"])(
  "a row with '%s' in another column may not be wanted, so it asks",
  (state) => {
    expect(told(`Descripción\tCantidad\tEstado\nCaja 60x60x60\t24\t${state}`)).toEqual(["?"]);
  },
);

test.each(["Sí", "Nuevo", "Norte", "Noviembre", "No. 3"])("a row with '%s' in another column is certain", (state) => {
  expect(told(`Descripción\tCantidad\tEstado\nCaja 60x60x60\t24\t${state}`)).toEqual(["24"]);
});

test.each([
  "Descripción\tLados\tLongitud\nBordillo 80x20x50\t2\t400",
  "Descripción\tLongitud (m)\tCostados\nBordillo 80x20x50\t120,50\t2\nBordillo 80x20x35\t80\t1",
])("runs beside another number without a heading for quantities ask: %j", (text) => {
  expect(
    new Set(
      match(text)
        .slice(1)
        .map(({ status }) => status),
    ),
  ).toEqual(new Set(["por revisar"]));
});

test.each([
  ["12 cajas 0,60x0,60x0,60, 4 tapas alfajor\n8 cajas 0,80x0,80x0,80, 3 tapas alfajor", ["12", "?4", "8", "?3"]],
  ["Bordillo 0,80x0,20x0,50, 120 ml\nBordillo 1,00 x 0,15 x 0,30, 80 ml", ["150", "80"]],
  ['item,descripcion,und,cantidad\n1,"Bordillo 0,80x0,20x0,50",ml,"1.250,00"\n2,Caja 60x60x60,un,12', ["1563", "12"]],
  ["12,60x60x60,Caja\n8,80x80x80,Caja", ["12", "8"]],
])("the commas of sizes separate no cells: %j", (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test("the diameter below 'Diám.' belongs to the description", () => {
  expect(told("Elemento\tDiám.\tClase\tCant (ml)\nTubería de concreto reforzado\t24\tII\t100")).toEqual(["40"]);
});

test.each(["-->", "=>", "->"])("the arrow '%s' leads to a quantity", (arrow) => {
  expect(told(`Caja 60x60x60 ${arrow} 12\nCaja 80x80x80 ${arrow} 6 und`)).toEqual(["12", "6"]);
});

test.each([
  ["ML", "", "?"],
  ["UN", "", "40"],
  ["ML", "UN", "40"],
])("below the unit '%s' a quantity with the unit '%s' asks if it may be one of metres", (above, unit, expected) => {
  const text = `Actividad\tUnidad\tCant.\nTubo 24" clase II\t${above}\t85\nTubo 36" clase III\t${unit}\t40`;
  expect(told(text).at(-1)).toBe(expected);
});

test.each([
  "perdón, de 80x80x80",
  "perdón de 80x80x80",
  "no de 60 sino de 80",
  "mejor de 80x80x80",
  "que sean 80x80x80",
  "olvide las cajas",
  "siempre no, gracias",
  "Etapa 2 (igual a la etapa 1)",
  "Torre B: igual a la torre A",
])("the line '%s' below a product asks about it", (line) => {
  const [row] = match(`12 cajas 60x60x60\n${line}`);
  expect(row).toMatchObject({ status: "por revisar", match: undefined });
});

test.each([
  ["24 cajas 60x60x60", "mejor que sean 24 de 80x80x80"],
  ["24 cajas 60x60x60", "perdón, son 24 de 80x80x80"],
  ["24 cajas 60x60x60", "perdón 24 de 80"],
  ['10 tubos 24" clase II', 'perdón, son 10 de 27"'],
  ["Cajas 60x60x60 (20), mejor 80x80x80 (20)", ""],
])("'%s', '%s': a correction with the same quantity is one of the size", (line, correction) => {
  expect(match(`${line}\n${correction}`)[0]).toMatchObject({ status: "por revisar", match: undefined });
});

test.each([
  "tengo 5 cajas 60x60x60",
  "20 cajas 60x60x60\nmejor de 80x80x80",
  "20 cajas 60x60x60\nlas cajas ya no",
  "Opción 2:\n20 cajas 60x60x60",
])("%j asks, and still does when another line corrects its quantity", (lines) => {
  expect(told(`${lines}\nperdón, son 15`)).toEqual(["?"]);
});

test.each([
  "8 und\nCaja 60x60x60\n6 und\nTapa alfajor 60x60\n4 und\nSumidero de concreto 80x50x90",
  "Cantidad: 8\nCaja 60x60x60\nCantidad: 6\nTapa alfajor 60x60",
  "Necesito:\n8 und\nCaja 60x60x60\n6 und\nTapa alfajor 60x60",
  "Obra calle 5\n8 und\nCaja 60x60x60\n6 und\nTapa alfajor 60x60\nGracias",
])("quantities that stand above their products belong to no product above them: %j", (text) => {
  expect(told(text).filter((each) => !each.startsWith("?"))).toEqual([]);
});

test.each([
  "Caja 60x60x60\n8 und\nCaja 80x80x80\n6 und",
  "Necesito:\nCaja 60x60x60\nCantidad: 8\nCaja 80x80x80\nCantidad: 6\nEntregar en la calle 5",
])("quantities that stand below their products belong to these: %j", (text) => {
  expect(told(text)).toEqual(["8", "6"]);
});

test.each([
  ["Para cada una de las 12 casas:", ["?24,2", "?48,4"]],
  ["En cada uno de los 5 pozos va:", ["?10,2", "?20,4"]],
  ["Para cada una de las casas (son 12):", ["?", "?"]],
  ["Son 8 casas iguales", ["?16,2", "?32,4"]],
  ["En la casa 12:", ["2", "4"]],
])("the quantities below '%s' are told", (line, expected) => {
  expect(told(`${line}\n2 cajas 60x60x60\n4 cajas 80x80x80`)).toEqual(expected);
});

test.each([
  ["Parque 2: igual", ["?4,2", "?8,4"]],
  ["Parque 2: lo mismo", ["?4,2", "?8,4"]],
  ["Torre 2 igual", ["?4,2", "?8,4"]],
  ["para la plazoleta lo mismo", ["?4,2", "?8,4"]],
  ["lo mismo en el parque", ["?4,2", "?8,4"]],
  ["MANZANA B (IGUAL A MANZANA A)", ["?4,2", "?8,4"]],
  ["Las otras 2 torres: igual", ["?6,2", "?12,4"]],
  ["Esto es para una sola torre, son 6", ["?12,2", "?24,4"]],
  ["Esto es para una torre", ["?", "?"]],
  ["Son 8 casas iguales", ["?16,2", "?32,4"]],
  ["Igual quedo atento", ["2", "4"]],
  ["Parque de la vida", ["2", "4"]],
  ["Obra en igual sector", ["2", "4"]],
])("the quantities above '%s' are told", (line, expected) => {
  expect(told(`2 cajas 60x60x60\n4 cajas 80x80x80\n${line}`)).toEqual(expected);
});

test.each(["TOTAL", "TOTALES", "Total general:", "TOTAL OBRA"])(
  "the rows below '%s' that sum up those above it ask",
  (total) => {
    const blocks = (row: (count: number) => string) =>
      ["Manzana A", row(8), "Manzana B", row(10), total, row(18)].join("\n");
    expect(told(blocks((count) => `Caja 60x60x60 - ${count}`))).toEqual(["8", "10", "?"]);
    const cells = blocks((count) => `Caja 60x60x60\tUN\t${count}`);
    expect(told(`Descripción\tUnd\tCant\n${cells}`)).toEqual(["8", "10", "?"]);
  },
);

test("a row below the total of its chapter stays certain", () => {
  const rows = ["Caja 60x60x60\tUN\t8", "TOTAL\t\t", "Caja 60x60x60\tUN\t5", "Caja 80x80x80\tUN\t8"];
  expect(told(["Descripción\tUnd\tCant", ...rows].join("\n"))).toEqual(["8", "5", "8"]);
});

test.each([
  ["añade 4 más por favor", ["20", "?"]],
  ["agregar 5 más de 60", ["?", "10"]],
  ["póngale 2 adicionales", ["20", "?"]],
  ["súmele otras 3", ["20", "?"]],
  ["más 5% de desperdicio", ["?", "?"]],
  ["(incluir desperdicio del 5%)", ["?", "?"]],
  ["Nota: considerar un 5 % de desperdicio", ["?", "?"]],
  ["sin desperdicio", ["20", "10"]],
  ["descuento del 5%", ["20", "10"]],
])("'%s' below the rows that it changes is told", (line, expected) => {
  expect(told(`20 cajas 60x60x60\n10 cajas 80x80x80\n${line}`)).toEqual(expected);
});

test("a waste above its rows makes them ask", () => {
  expect(told("más 5% de desperdicio\n20 cajas 60x60x60")).toEqual(["?"]);
});

test("a waste in the line of its product makes no other row ask", () => {
  expect(told("20 cajas 60x60x60\nAdoquín 20x10x6 con 5% de desperdicio: 200 m2")).toEqual(["20", "?200"]);
});

test("the size that a line corrects is offered as no quantity", () => {
  expect(told("12 cajas 60x60x60\nno de 60 sino de 80")).toEqual(["?"]);
});

test.each([
  "Disculpe la demora",
  "perdón por el mensaje anterior",
  "Etapa 2",
  "mejor llámeme al 3105551234",
  "No olvide la factura",
])("the line '%s' below a product asks about nothing", (line) => {
  expect(match(`12 cajas 60x60x60\n${line}`)[0]?.match?.quantity).toBe(12);
});

test.each(["◦", "○", "●", "‣", "■"])("the mark '%s' before a line hides no quantity", (mark) => {
  expect(told(`${mark} 12 cajas 60x60x60\n${mark} 6 cajas 80x80x80`)).toEqual(["12", "6"]);
});

test.each([
  "No incluye transporte",
  "No se cotiza IVA",
  "Propuesta a nombre de Consorcio Vial",
  "Propuesta 12 de 2026",
  "Propuesta a cargo de la constructora",
  "Variante a la vía principal",
  "ESCENARIO DEPORTIVO",
  "VÍA ALTERNATIVA",
  "Alternativa de entrega: en obra",
  "Opción de pago: contado",
])("the rows below the introduction '%s' are certain", (line) => {
  expect(told(`${line}\n20 cajas 60x60x60`)).toEqual(["20"]);
});

test.each([
  "Cotización anterior:",
  "Lo que llegó:",
  "Material recibido",
  "Para devolución:",
  "Material para devolución",
  "No incluir lo comprado",
  "No cotizar lo recibido:",
  "No cotizar material recibido",
  "No se cotiza lo entregado",
  "No cotizar",
  "No pedir:",
  "No cotizar, ya comprado:",
  "Opción A",
  "Opción 1 de 2:",
  "Escenario 1 de 2",
  "Alternativa 1 de concreto",
  "Alternativa A en concreto",
  "Opción A. Cajas",
  "Propuesta A: económica",
  "Opción 12",
  "Opción B con tapa",
])("the rows below '%s' ask, because they may not be wanted", (line) => {
  expect(told(`${line}\n20 cajas 60x60x60`)).toEqual(["?"]);
});

test.each(["2 torres:", "20 casas, cada una con:", "TORRES 3 Y 4 (cada una)", "Opción 1:", "Alternativa B"])(
  "the quantities below '%s' are of one of several places or options, so each row asks",
  (line) => {
    const rows = match(`${line}\nCaja 60x60x60: 4\nBordillo 80x20x50: 10`);
    expect(rows.slice(1).map(({ status }) => status)).toEqual(["por revisar", "por revisar"]);
  },
);

test("the quantities below a heading of several places are theirs up to the next heading of its depth", () => {
  const heading = "Ítem\tDescripción\tUnd\tCantidad";
  const towers = "1\tTORRES 1 Y 2\t\t\n1.1\tCaja 60x60x60\tUN\t4";
  const others = "2\tURBANISMO\t\t\n2.1\tBordillo 80x20x50\tUN\t100";
  const rows = match(`${heading}\n${towers}\n${others}`).filter(({ kind }) => kind === "entry");
  expect(rows.map(({ status }) => status)).toEqual(["por revisar", "listo"]);
});

test.each(["Total a pedir", "Adicional", "Mayores cantidades"])(
  "a quantity below '%s' beside another one is asked about",
  (heading) => {
    const row = match(`Descripción\tUnd\tCantidad\t${heading}\nCaja 60x60x60\tun\t20\t25`).at(-1);
    expect(row).toMatchObject({ status: "por revisar", doubts: ["ambiguous quantity"] });
  },
);

test.each(["12 Cajas 60x60x60 (4 un)", "12 CAJAS 60x60x60 (4 un)"])(
  "two quantities, the second in brackets, ask in capital letters too: %s",
  (line) => {
    expect(told(line)).toEqual(["?"]);
  },
);

test.each([
  ["cajas 60x60x60: doce (12)", "12"],
  ["cajas 60x60x60 - 12 (doce)", "12"],
  ["doce (12) cajas 60x60x60", "12"],
  ["cajas 60x60x60: doce", "12"],
  ["cajas 60x60x60 = treinta y dos.", "32"],
  ["doce (15) cajas 60x60x60", "?"],
  ["12 (quince) cajas 60x60x60", "?"],
  ["cajas 60x60x60: doce (15)", "?15"],
])("of '%s' the quantity in words and that in figures are one if they agree", (line, expected) => {
  expect(told(line)).toEqual([expected]);
});

test.each([
  ["¿Se compra?", ["sí", "no", "x", ""], ["1", "?", "3", "?"]],
  ["Aprobado", ["✓", "", "✔", "X"], ["1", "?", "3", "4"]],
  ["Entregado", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["", ["x", "", "", ""], ["1", "?", "?", "?"]],
  ["¿Se compra?", ["sí", "sí", "x", "ok"], ["1", "2", "3", "4"]],
  ["¿Se compra?", ["✓", "✗", "☑", "☒"], ["1", "?", "3", "?"]],
  ["¿Se compra?", ["S", "N/A", "S", "pendiente"], ["1", "?", "3", "?"]],
  ["¿Se compra?", ["1", "0", "1", ""], ["1", "?", "3", "?"]],
  ["Cotizar (x)", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Pedir", ["1", "", "3", "-"], ["1", "?", "3", "?"]],
  ["Por instalar", ["1", "", "3", "0"], ["1", "?", "3", "?"]],
  ["Saldo", ["1", "", "3", ""], ["1", "?", "3", "?"]],
  ["Aplica", ["VERDADERO", "FALSO", "VERDADERO", "FALSO"], ["1", "?", "3", "?"]],
  ["Garantía", ["sí", "", "6 meses", ""], ["1", "2", "3", "4"]],
  ["Urgente", ["sí", "", "x", "N"], ["1", "2", "3", "4"]],
  ["Aplica IVA", ["S", "N", "S", ""], ["1", "2", "3", "4"]],
  ["Torre 1", ["x", "", "x", ""], ["1", "2", "3", "4"]],
  ["No cotizar", ["x", "", "x", "-"], ["?", "2", "?", "4"]],
  ["Existente", ["sí", "no", "PVC", "0"], ["?", "2", "?", "4"]],
  ["Stock", ["sí", "no", "12", "☐"], ["?", "2", "3", "4"]],
  ["Ya lo tengo", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["En obra", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Descartado", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Suministra cliente", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Entregado", ["sí", "pendiente", "parcial", "no"], ["?", "2", "?", "4"]],
  ["Comprado", ["Sí, 12/10", "", "entregado", "por comprar"], ["?", "2", "?", "4"]],
  ["Ejecutado", ["45 %", "0 %", "4 und", "FALSO"], ["?", "2", "?", "4"]],
  ["Valor pagado", ["$ 1.200.000", "$ -", "1.200.000", "0"], ["1", "2", "3", "4"]],
  ["Recibido por", ["Juan", "", "Ana", ""], ["1", "2", "3", "4"]],
  ["¿Entregado?", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["Comprado SI/NO", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["Entregado (sí o no)", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["¿Ya se compró?", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["Se despachó", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Se adquirió", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["¿Se consiguió?", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["Se solicitaron", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Se hizo", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Se aprobó", ["x", "", "x", ""], ["1", "2", "3", "4"]],
  ["Llegó", ["sí", "", "x", ""], ["?", "2", "?", "4"]],
  ["¿En stock?", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["¿Existe?", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["¿Se entregó?", ["sí", "no", "x", ""], ["?", "2", "?", "4"]],
  ["¿Comprar? (S/N)", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Comprar (si o no)", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Se va a comprar", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Incluir en cotización", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["¿Se requiere?", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Requiere", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Requerido", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Pedir ahora", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Marcar", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Selección", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["No entregado", ["x", "", "x", ""], ["1", "?", "3", "?"]],
  ["Entregado a la fecha", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Entregado obra", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Comprado por el cliente", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["No requiere", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["No incluir", ["x", "", "x", ""], ["?", "2", "?", "4"]],
  ["Requiere tapa", ["x", "", "12", ""], ["1", "2", "3", "4"]],
  ["Precio cotizado", ["x", "", "12", ""], ["1", "2", "3", "4"]],
  ["Fecha requerida", ["x", "", "12", ""], ["1", "2", "3", "4"]],
  ["Orden de compra", ["x", "", "12", ""], ["1", "2", "3", "4"]],
  ["Costo de compra", ["$ 350.000", "", "$ 95.000", ""], ["1", "2", "3", "4"]],
  ["No. orden de compra", ["OC-12", "", "OC-14", ""], ["1", "2", "3", "4"]],
  ["No. entregado", ["2", "", "1", ""], ["?", "2", "?", "4"]],
  ["Aprobado por", ["x", "", "12", ""], ["1", "2", "3", "4"]],
  ["Valor a cotizar", ["x", "", "12", ""], ["1", "2", "3", "4"]],
  ["Facturado a", ["x", "", "Ana", ""], ["1", "2", "3", "4"]],
  ["Recibido por (nombre)", ["Juan", "", "Ana", ""], ["1", "2", "3", "4"]],
])("of the ticks below '%s' the rows that are not wanted ask: %j", (heading, ticks, expected) => {
  const rows = ticks.map((tick, at) => `Caja 60x60x60\tun\t${at + 1}\t${tick}`);
  expect(told([`Descripción\tUnd\tCantidad\t${heading}`, ...rows].join("\n"))).toEqual(
    expected.map((each) => (each === "?" ? expect.stringMatching(/^\?/) : each)),
  );
});

test.each([
  ["Solicitado\tRecibido", "10\t10", "?"],
  ["Requerido\tEntregado", "10\t4", "?"],
  ["Requerido\tEntregado", "10\t", "10"],
  ["Contratado\tEntregado\tSaldo", "10\t4\t6", "6"],
])("below '%s' the quantity of %j is %s", (headings, figures, expected) => {
  expect(told(`Material\tUnd\t${headings}\nCaja 60x60x60\tun\t${figures}`)).toEqual([expected]);
});

test("a quantity below only one of several headings that name no works asks", () => {
  const below = (headings: string) => told(`Descripción\t${headings}\nCaja 60x60x60\t10\t12\nCaja 80x80x80\t50\t0`);
  expect(below("Punto de reorden\tÚltimo consumo")[1]).toMatch(/^\?/);
  expect(below("Torre A\tTorre B")[1]).toBe("50");
});

test.each(["Pedir", "A consumir", "Por instalar", "Comprar"])("'%s' is the heading of the quantity", (heading) => {
  expect(told(`Descripción\tExistencia\tMínimo\t${heading}\nCaja 60x60x60\t3\t10\t12`)).toEqual(["12"]);
});

test.each(["PISOS 3 AL 10 (típico)", "Torres 1 y 2", "Casas 1 a 24", "Manzanas A, B y C", "Pisos 4-8"])(
  "the quantities below '%s' may be those of each, so each row asks",
  (line) => {
    const rows = match(`${line}\nCaja 60x60x60: 4\nBordillo 80x20x50: 10`);
    expect(rows.slice(1).map(({ status }) => status)).toEqual(["por revisar", "por revisar"]);
  },
);

test.each(["Piso 3", "Tramo 1 a 2", "Torre A", "Pozos y cajas"])("the quantities below '%s' are certain", (line) => {
  expect(told(`${line}\nCaja 60x60x60: 4`).at(-1)).toBe("4");
});

test("the lines before a table have no columns", () => {
  const lines = "Requisición de materiales\nSolicita: obra Las Palmas\nConsecutivo: 45\nFavor cotizar";
  expect(told(`${lines}\nítem;descripción;und;cant\n1;Caja 60x60x60;un;12`).at(-1)).toBe("12");
});

test.each(["Rev", "Versión", "Dcto", "Lote"])("a number below '%s' is no quantity", (heading) => {
  expect(told(`Descripción\tUnd\tCantidad\t${heading}\nCaja 60x60x60\tUN\t24\t2`)).toEqual(["24"]);
});

test.each([
  ["Sumidero\tNo. sumidero\tObservaciones", "60x40x80\t12\tCalle 5\n80x50x90\t13\tCalle 6"],
  ["Caja\tNumero caja\tAltura", "60x60x60\t1\t0,60\n80x80x80\t2\t0,80"],
])("below '%s' is the number of each piece, and no quantity", (headings, cells) => {
  expect(match(`${headings}\n${cells}`).filter(({ status }) => status === "listo")).toEqual([]);
});

test.each([
  ["Tubería\tDiámetro\tClase\tNo. de tubos", 'Concreto reforzado\t24"\tII\t10', "10"],
  ["Cajas\tMedida\tNúmero de cajas", "De inspección\t60x60x60\t10", "10"],
  // The pipes of a run, or of each of several rows of pipes.
  ["Tramo\tTubería\tDiámetro\tLongitud\tNo. tubos", 'P1-P2\tConcreto reforzado clase II\t24"\t25\t10', "?10"],
])("'%s' name the product and its number", (headings, cells, expected) => {
  const [row] = match(`${headings}\n${cells}`).slice(1);
  expect(told(`${headings}\n${cells}`)).toEqual([expected]);
  expect(row && [...(row.match ? [row.match] : []), ...row.candidates][0]?.reference?.code).toMatch(
    /^TCR-24-II|^CAJ-60/,
  );
});

test.each([
  "Cotización anterior:",
  "Lo que llegó:",
  "Devolución",
  "Inventario de obra",
  "MATERIAL ENTREGADO",
  "Escenario B:",
])("what is listed below '%s' may not be wanted, so each row asks", (line) => {
  const rows = match(`${line}\nCaja 60x60x60: 4\nBordillo 80x20x50: 10\nLo que falta:\nCaja 80x80x80: 2`);
  expect(rows.flatMap(({ kind, status }) => (kind === "entry" ? [status] : []))).toEqual([
    "por revisar",
    "por revisar",
    "listo",
  ]);
});

test.each(["Alternativa 1\tAlternativa 2", "Cant. opción 1\tCant. opción 2"])(
  "quantities below '%s' ask, whichever of them a row has",
  (headings) => {
    const rows = match(`Producto\t${headings}\nCaja 60x60x60\t12\t\nCaja 80x80x80\t\t12`).slice(1);
    expect(rows.map(({ status }) => status)).toEqual(["por revisar", "por revisar"]);
  },
);
