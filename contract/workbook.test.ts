import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { expect, test } from "vitest";
import { type WorkbookColumn, writeWorkbook } from "./workbook.ts";

const columns: WorkbookColumn[] = [
  ["Ítem", 8],
  ["Id", 6],
  ["Peso (kg)", 12, "figure"],
];
const rows = [columns.map(([heading]) => heading), ["3.10", 1234, 955.5], ["=1+1", 5, 22_920], ["-2", 6, ""]];

async function write() {
  const workbook = await writeWorkbook({ name: "Lista", columns, rows });
  return new Uint8Array(await workbook.arrayBuffer());
}

async function writeParts(): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(await write()));
  return Object.fromEntries(parts.map(([name, part]) => [name, strFromU8(part)]));
}

test("texts are read back as texts and numbers as numbers", async () => {
  const [sheet] = await readXlsxFile((await write()).buffer);
  expect(sheet?.sheet).toBe("Lista");
  expect(sheet?.data).toEqual([rows[0], rows[1], rows[2], ["-2", 6, null]]);
});

test("no cell becomes a formula, even when it is edited: texts have the text format", async () => {
  const { "xl/worksheets/sheet1.xml": sheet = "", "xl/styles.xml": styles = "" } = await writeParts();
  expect(sheet).not.toContain("<f");
  const formats = [...styles.matchAll(/<xf [^>]*>/g)].map(([tag]) => /numFmtId="(\d+)"/.exec(tag)?.[1]);
  const text = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1];
  for (const [, style] of sheet.matchAll(/<c r="A[2-4]" s="(\d+)" t="s"/g)) expect(formats[Number(style)]).toBe(text);
  expect([...sheet.matchAll(/<c r="A[2-4]" s="\d+" t="s"/g)]).toHaveLength(3);
});

test("each kind of figure has a format, and names have none", async () => {
  const { "xl/styles.xml": styles = "" } = await writeParts();
  const formats = [...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, format]) => format);
  expect(new Set(formats)).toEqual(new Set(["@", "#,##0", "#,##0.0", "#,##0.00"]));
});

test("a quantity has no thousands separator, because a pasted '1.234' would be ambiguous", async () => {
  const sheet: WorkbookColumn[] = [["Cantidad", 10, "quantity"]];
  const workbook = await writeWorkbook({ name: "Lista", columns: sheet, rows: [["Cantidad"], [1234], [57.5]] });
  const { "xl/styles.xml": styles } = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
  const formats = [...strFromU8(styles ?? new Uint8Array()).matchAll(/formatCode="([^"]*)"/g)];
  expect(formats.map(([, format]) => format)).toEqual(["0", "0.0"]);
});

test("Excel's warning about numbers stored as text is suppressed", async () => {
  const { "xl/worksheets/sheet1.xml": sheet } = await writeParts();
  const told = '<ignoredErrors><ignoredError sqref="A1:C4" numberStoredAsText="1"/></ignoredErrors>';
  // The position is set by the schema: Excel repairs a sheet whose elements are in another order.
  expect(sheet).toMatch(new RegExp(`<pageSetup [^>]*/>${told}</worksheet>$`));
});

test("each printed page has its footer and its number, if the sheet has a footer", async () => {
  const workbook = await writeWorkbook({ name: "Oferta", columns, rows, footer: "COT-2026-000123" });
  const { "xl/worksheets/sheet1.xml": sheet } = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
  const footer =
    "<headerFooter><oddFooter>&amp;LCOT-2026-000123&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>";
  expect(strFromU8(sheet ?? new Uint8Array())).toMatch(new RegExp(`<pageSetup [^>]*/>${footer}<ignoredErrors>`));
});

async function readHeights(sheet: Parameters<typeof writeWorkbook>[0]): Promise<number[]> {
  const bytes = new Uint8Array(await (await writeWorkbook(sheet)).arrayBuffer());
  const { "xl/worksheets/sheet1.xml": xml } = unzipSync(bytes);
  const heights = strFromU8(xml ?? new Uint8Array()).matchAll(/<row [^>]*?\sht="([\d.]+)"/g);
  return [...heights].map(([, height]) => Number(height));
}

test("a row is as high as its longest text, up to the maximum of spreadsheets", async () => {
  const text = "Tubería de concreto reforzado ";
  const sheet = { name: "Lista", columns, rows: [columns.map(([heading]) => heading), [text], [text.repeat(99)]] };
  expect(await readHeights(sheet)).toEqual([13.5, 81, 409]);
});

test("a text in capitals, which are wider, gets the lines that it needs", async () => {
  const wide: WorkbookColumn[] = [["Descripción", 32]];
  const texts = ["Suministro e instalación de bordillo", "SUMINISTRO E INSTALACIÓN DE BORDILLO PREFABRICADO TIPO A"];
  const sheet = { name: "Lista", columns: wide, rows: [["Descripción"], ...texts.map((text) => [text])] };
  expect(await readHeights(sheet)).toEqual([13.5, 27, 40.5]);
});

test("the columns have their widths, the headings stay visible, and printing fits the page width", async () => {
  const { "xl/worksheets/sheet1.xml": sheet = "", "xl/workbook.xml": book } = await writeParts();
  expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([8, 6, 12]);
  expect(sheet).toContain('ySplit="1"');
  expect(sheet).toContain('fitToPage="1"');
  expect(sheet).toMatch(/<pageSetup [^>]*orientation="landscape"[^>]*fitToWidth="1" fitToHeight="0"/);
  expect(book).toContain("Lista!$1:$1</definedName>");
});
