import { deflateRawSync } from "node:zlib";
import { strToU8, Zip, ZipPassThrough, zipSync } from "fflate";
import { expect, test } from "vitest";
import { maxBudgetFile } from "#contract/requests/budget-row.ts";
import { type MadeSheet, makeParts, makeWorkbook } from "../../tests/support/make-workbook.ts";
import { inflate } from "./inflate.ts";
import { type ReadFile, readFile, readText } from "./read-file.ts";
import { inflateLimits } from "./read-workbook.ts";

const headings = ["ÍTEM", "DESCRIPCIÓN", "UND", "CANT"];
const budget: MadeSheet = {
  name: "Presupuesto",
  rows: [
    headings,
    [3.9, "Tubería", "UN", 24],
    [3.1, "Caja", "UN", 1.234],
    ["3.11", "Sardinel 80x20x50", "ML", "1.250,50"],
  ],
};

const readBytes = (bytes: Uint8Array, sheet?: string) => readFile(new Blob([new Uint8Array(bytes)]), sheet);

const rowsOf = (read: ReadFile) => {
  if (read.kind !== "rows") throw new Error(JSON.stringify(read));
  return read.rows.map(({ item, text, unit, quantity, readings }) => [item, text, unit, quantity, ...readings]);
};

const faultOf = (read: ReadFile) => (read.kind === "fault" ? read.fault : read);

test("a workbook's numbers are read exactly, and item 3.10 after 3.9 is not 3.1", async () => {
  expect(rowsOf(await readBytes(makeWorkbook(budget))).slice(1)).toEqual([
    ["3.9", "Tubería", "UN", "24", 24_000],
    ["3.10", "Caja", "UN", "1,234", 1234],
    ["3.11", "Sardinel 80x20x50", "ML", "1.250,50", 1_250_500],
  ]);
});

test("stored values of formulas are read, and merged cells are chapters", async () => {
  const sheet: MadeSheet = {
    name: "A",
    rows: [headings, ["CAPÍTULO 1 REDES", null, null, null], ["1", "Caja", "UN", null], ["2", "Tapa", "UN", null]],
    cells: { D3: '<c r="D3"><f>12*2</f><v>24</v></c>', D4: '<c r="D4"><f>1/0</f></c>' },
    after: '<mergeCells count="1"><mergeCell ref="A2:D2"/></mergeCells>',
  };
  const read = await readBytes(makeWorkbook(sheet));
  expect(rowsOf(read).slice(1)).toEqual([
    ["", "CAPÍTULO 1 REDES", "", ""],
    ["1", "Caja", "UN", "24", 24_000],
    ["2", "Tapa", "UN", ""],
  ]);
});

test("a sheet with a single column is read as the message that was pasted into it", async () => {
  const lines = [
    "Buenas tardes, necesito",
    "24 tubos de 24 clase 2",
    "14 cajas 60x60x60 y 6 de 80x80x80",
    "",
    "perdón, son 15",
  ];
  const read = await readBytes(makeWorkbook({ name: "Hoja1", rows: lines.map((line) => [null, line]) }));
  expect(rowsOf(read)).toEqual(rowsOf(readText(lines.join("\n"))));
  expect(rowsOf(read)[1]).toEqual(["", "tubos de 24 clase 2", "", "24", 24_000]);
});

test("a cell that is formatted as crossed out is marked, in its description or else in its quantity", async () => {
  const cell = (at: string, style: number, text: string) =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet: MadeSheet = {
    name: "A",
    rows: [headings, ["1", "Caja", "UN", 2], ["2", "Tapa", "UN", 3], ["3", "Tubo", "UN", 4]],
    cells: {
      A2: cell("A2", 1, "1"),
      B2: cell("B2", 1, "Caja"),
      C2: cell("C2", 1, "UN"),
      B3: cell("B3", 2, "Tapa"),
      D4: '<c r="D4" s="1"><v>4</v></c>',
    },
  };
  const styles =
    '<styleSheet><fonts count="3"><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs count="3"><xf fontId="0"/><xf fontId="1"><alignment/></xf><xf fontId="2"/></cellXfs></styleSheet>';
  const read = await readBytes(zipSync({ ...makeParts([sheet]), "xl/styles.xml": strToU8(styles) }));
  expect(rowsOf(read).slice(1)).toEqual([
    ["1", "❌ Caja", "UN", "2", 2000],
    ["2", "Tapa", "UN", "3", 3000],
    ["3", "Tubo", "UN", "❌ 4"],
  ]);
});

test("hidden rows are read and counted, hidden sheets are not", async () => {
  const read = await readBytes(
    makeWorkbook({ ...budget, hiddenRows: [3] }, { ...budget, name: "Oculta", isHidden: true }),
  );
  expect(read).toMatchObject({ kind: "rows", hiddenRows: 1 });
  expect(rowsOf(read)).toHaveLength(4);
});

test("with two sheets the buyer chooses, and empty sheets are left out", async () => {
  const other = { ...budget, name: "Cantidades", rows: [headings, ["1", "Tapa", "UN", 7]] };
  const workbook = makeWorkbook(budget, other, { name: "Hoja3", rows: [] });
  expect(await readBytes(workbook)).toEqual({ kind: "sheets", names: ["Presupuesto", "Cantidades"] });
  expect(rowsOf(await readBytes(workbook, "Cantidades"))[1]).toEqual(["1", "Tapa", "UN", "7", 7000]);
});

test("a sheet that is only a chart is left out", async () => {
  const parts = makeParts([budget, { name: "Gráfico", rows: [] }]);
  const relations = new TextDecoder().decode(parts["xl/_rels/workbook.xml.rels"]);
  const chart = relations.replace(/\/worksheet"(?= Target="worksheets\/sheet2)/, '/chartsheet"');
  expect(chart).not.toBe(relations);
  expect(rowsOf(await readBytes(zipSync({ ...parts, "xl/_rels/workbook.xml.rels": strToU8(chart) })))).toHaveLength(4);
});

test("a workbook of 170 kB that inflates to 160 MB is refused before it is parsed", async () => {
  const parts: Record<string, Uint8Array> = makeParts([budget]);
  const pushed: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    pushed.push(data);
  });
  for (const [name, data] of Object.entries(parts)) {
    const file = new ZipPassThrough(name);
    // Deflated by Node, which is many times faster than JavaScript.
    file.compression = 8;
    zip.add(file);
    const blank = name === "xl/worksheets/sheet1.xml" ? " ".repeat(160_000_000) : "";
    file.push(deflateRawSync(Buffer.concat([Buffer.from(blank), data])), true);
  }
  zip.end();
  const bomb = new Uint8Array(await new Blob(pushed as BlobPart[]).arrayBuffer());
  expect(bomb.length).toBeLessThan(200_000);
  expect(faultOf(await readBytes(bomb))).toEqual({ kind: "too large", max: inflateLimits.bytes });
});

test("the sizes stated in an archive are not trusted", () => {
  const zip = zipSync({ "a.xml": strToU8("x".repeat(100_000)) });
  const lying = zip.slice();
  const view = new DataView(lying.buffer);
  // Both the size in the local header and the one in the central directory.
  view.setUint32(22, 10, true);
  expect(inflate(lying, { bytes: 50_000, entries: 9 }, () => true).kind).toBe("too large");
});

test("a file of more than 10 MB is refused before it is read", async () => {
  const file = new Blob([new Uint8Array(maxBudgetFile + 1)]);
  file.arrayBuffer = () => Promise.reject(new Error("it was read"));
  expect(faultOf(await readFile(file))).toEqual({
    kind: "too many bytes",
    bytes: maxBudgetFile + 1,
    max: maxBudgetFile,
  });
});

test("an archive of 1,001 files is refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`xl/${at}.xml`, new Uint8Array()]));
  expect(faultOf(await readBytes(zipSync(many)))).toEqual({ kind: "too many entries", max: 1000 });
});

const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

test.each([
  ["a PDF by another name", strToU8("%PDF-1.7 ..."), "pdf"],
  [".xls", Uint8Array.from([...oldOffice, ...utf16("Workbook")]), "old format"],
  ["a table that a program calls .xls", strToU8("<html><table><tr><td>1</td></tr></table></html>"), "old format"],
  ["a workbook with a password", Uint8Array.from([...oldOffice, 0, 0, ...utf16("EncryptedPackage")]), "password"],
  ["a text document", zipSync({ "word/document.xml": strToU8("<w/>") }), "no workbook"],
  ["a PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "picture"],
  ["a photograph", Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]), "picture"],
  ["a picture of a chat", Uint8Array.from([...strToU8("RIFF"), 0, 0, 0, 0, ...strToU8("WEBP")]), "picture"],
  ["a photograph of a telephone", Uint8Array.from([0, 0, 0, 24, ...strToU8("ftypheic")]), "picture"],
  ["a binary workbook", zipSync({ "xl/workbook.bin": strToU8("x") }), "no workbook"],
  ["a program", Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), "unknown"],
  ["a workbook that was cut off", makeWorkbook(budget).slice(0, 300), "damaged"],
  ["nothing", new Uint8Array(), "empty"],
  ["an empty workbook", makeWorkbook({ name: "Hoja1", rows: [] }), "empty"],
])("%s is reported", async (_, bytes, kind) => {
  expect(faultOf(await readBytes(bytes))).toEqual({ kind });
});

test("a workbook of 501 rows is refused with its count", async () => {
  const rows = [headings, ...Array.from({ length: 501 }, (_, at) => [String(at), "Caja", "UN", 1])];
  expect(faultOf(await readBytes(makeWorkbook({ name: "A", rows })))).toEqual({
    kind: "too many rows",
    rows: 501,
    max: 500,
  });
});

const csv = "ÍTEM;DESCRIPCIÓN;UND;CANT\n3.10;Tubería;UN;24\n3.11;Adoquín;M²;7";

test.each([
  ["UTF-8", strToU8(csv)],
  ["UTF-8 with a mark", strToU8(`\ufeff${csv}`)],
  ["Windows-1252", Uint8Array.from([...csv].map((letter) => letter.charCodeAt(0)))],
  [
    "UTF-16",
    Uint8Array.from([
      0xff,
      0xfe,
      ...[...csv].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    ]),
  ],
  ["tabs", strToU8(csv.replaceAll(";", "\t"))],
])("a CSV in %s is read", async (_, bytes) => {
  expect(rowsOf(await readBytes(bytes)).slice(1)).toEqual([
    ["3.10", "Tubería", "UN", "24", 24_000],
    ["3.11", "Adoquín", "M²", "7", 7000],
  ]);
});

test("right-to-left text stays unchanged, and direction marks do not hide a number", async () => {
  const sheet = { name: "A", rows: [headings, ["1", 'أنابيب خرسانية 36"', "UN", "\u200f24"]] };
  expect(rowsOf(await readBytes(makeWorkbook(sheet)))[1]).toEqual([
    "1",
    'أنابيب خرسانية 36"',
    "UN",
    "\u200f24",
    24_000,
  ]);
});

test("cells as other programs write them: rich and inline texts, shared formulas without a value, dates and formats", async () => {
  const sheet: MadeSheet = {
    name: "Cantidades",
    rows: [
      ["PRESUPUESTO DE OBRA", null, null, null],
      headings,
      ["1", "a", "UN", 1],
      ["2", "Tapa", "UN", 1],
      ["3", "Cuneta", "UN", 1],
      ["4", "Bordillo", "UN", 1],
      ["5", "Losa", "UN", 1],
      ["6", "Cono", "UN", 1],
    ],
    cells: {
      B3: '<c r="B3" t="inlineStr"><is><r><t>Caja </t></r><r><rPr><b/></rPr><t>60x60x60</t></r></is></c>',
      D3: '<c r="D3" t="str"><f>TEXT(24,"0")</f><v>24</v></c>',
      D4: '<c r="D4"><f t="shared" ref="D4:D5" si="0">C4*2</f></c>',
      D5: '<c r="D5"><f t="shared" si="0"/></c>',
      D6: '<c r="D6" t="d"><v>2026-03-05T00:00:00</v></c>',
      D7: '<c r="D7" t="e"><v>#REF!</v></c>',
      D8: '<c r="D8" t="inlineStr"><is><t xml:space="preserve"> 1 250 </t></is></c>',
    },
    after: '<mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells>',
  };
  const counted = rowsOf(await readBytes(makeWorkbook(sheet))).map(([item, text, , quantity, ...readings]) => [
    item,
    text,
    quantity,
    ...readings,
  ]);
  expect(counted).toEqual([
    ["", "PRESUPUESTO DE OBRA", ""],
    ["", "ÍTEM · DESCRIPCIÓN · UND · CANT", ""],
    ["1", "Caja 60x60x60", "24", 24_000],
    ["2", "Tapa", ""],
    ["3", "Cuneta", ""],
    ["4", "Bordillo", "2026-03-05"],
    ["5", "Losa", ""],
    ["6", "Cono", "1 250", 1_250_000],
  ]);
});
