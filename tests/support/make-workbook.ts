import { strToU8, zipSync } from "fflate";

type Value = string | number | null;

export interface MadeSheet {
  name: string;
  rows: readonly (readonly Value[])[];
  /** Counted from 1. */
  hiddenRows?: readonly number[];
  isHidden?: boolean;
  /** XML after the rows, such as merged cells. */
  after?: string;
  /** XML that replaces the cell at a position such as B3. */
  cells?: Readonly<Record<string, string>>;
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const cellXml = (value: Value, at: string): string => {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
};

function sheetXml({ rows, hiddenRows = [], after = "", cells = {} }: MadeSheet): string {
  const lines = rows.map((values, row) => {
    const inner = values.map((value, column) => {
      const at = `${String.fromCharCode(65 + column)}${row + 1}`;
      return cells[at] ?? cellXml(value, at);
    });
    return `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ""}>${inner.join("")}</row>`;
  });
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData>${after}</worksheet>`;
}

/** The parts of a workbook, as a spreadsheet program writes them. */
export function makeParts(sheets: readonly MadeSheet[]): Record<string, Uint8Array> {
  const main = "http://schemas.openxmlformats.org";
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${main}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const texts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${main}/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${main}/package/2006/relationships">${relations.join("")}</Relationships>`,
  };
  for (const [at, sheet] of sheets.entries()) texts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

export const makeWorkbook = (...sheets: readonly MadeSheet[]): Uint8Array => zipSync(makeParts(sheets));
