import { strToU8, zipSync } from "fflate";

export type WorkbookCell = string | number;

const main = "http://schemas.openxmlformats.org";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What XML cannot carry is a blank. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** 0 is A, 26 is AA. */
const nameColumn = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : nameColumn(Math.floor(at / 26) - 1) + nameColumn(at % 26);

/** A text is typed as one: whatever it begins with, no program takes it for a formula. */
function writeCell(cell: WorkbookCell, at: string, style: number): string {
  if (cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}" s="${style}"><v>${cell}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const writeRow = (cells: readonly WorkbookCell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, at) => writeCell(cell, `${nameColumn(at)}${row}`, row === 1 ? 1 : 0)).join("")}</row>`;

const sheetOf = (rows: readonly (readonly WorkbookCell[])[], widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join("")}</cols><sheetData>${rows.map((cells, at) => writeRow(cells, at + 1)).join("")}</sheetData></worksheet>`;

/** Two looks: plain, and the bold of the headings. */
const styles = `${head}<styleSheet xmlns="${main}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const part = (name: string, type: string): string =>
  `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${main}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

const relations = (...list: string[]): string =>
  `${head}<Relationships xmlns="${main}/package/2006/relationships">${list.join("")}</Relationships>`;

interface Sheet {
  name: string;
  /** The first of them are the headings. */
  rows: readonly (readonly WorkbookCell[])[];
  /** Of the columns, in characters. */
  widths: readonly number[];
  /** When it was made: the same content is the same file. */
  at: Date;
}

/** A workbook (ECMA-376, transitional) of one sheet with numbers and texts, and no formula. */
export function writeWorkbook({ name, rows, widths, at }: Sheet): Buffer {
  const texts: Record<string, string> = {
    "[Content_Types].xml": `${head}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("xl/workbook.xml", "sheet.main")}${part("xl/worksheets/sheet1.xml", "worksheet")}${part("xl/styles.xml", "styles")}</Types>`,
    "_rels/.rels": relations(relation(1, "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${head}<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      relation(1, "worksheet", "worksheets/sheet1.xml"),
      relation(2, "styles", "styles.xml"),
    ),
    "xl/styles.xml": styles,
    "xl/worksheets/sheet1.xml": sheetOf(rows, widths),
  };
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
  return Buffer.from(zipSync(files, { mtime: at }));
}
