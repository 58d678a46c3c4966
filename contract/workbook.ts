import writeExcelFile, { type CellObject, type Feature } from "write-excel-file/universal";
import {
  appendMarkupInsideElement,
  findElement,
  getCellAddress,
  prependMarkupInsideElement,
  replaceElement,
} from "write-excel-file/utility";

export type WorkbookCell = string | number;

/** Its heading, its width in characters, and what its numbers are: without a kind they are names. */
export type WorkbookColumn = readonly [heading: string, width: number, kind?: "figure" | "quantity"];

interface Sheet {
  name: string;
  columns: readonly WorkbookColumn[];
  /** The first of them are the headings. */
  rows: readonly (readonly WorkbookCell[])[];
}

type Kind = WorkbookColumn[2];

const font = { fontFamily: "Arial", fontSize: 10 };

/** Points; of a line of that font, and the most that Excel takes of a row. */
const lineHeight = 13.5;
const maxHeight = 409;

const frame = { borderStyle: "thin", borderColor: "#c4cacd" } as const;

/** Of a figure that somebody will fill in. */
const openFormat = "#,##0.00";

/** Copied from a spreadsheet a number is what is shown of it, and a quantity of '1.234' is two (rule Q17). */
const wholeFormats = { figure: "#,##0", quantity: "0" };

/** With as many decimals as it has, three at most. */
function formatOf(figure: number, kind: NonNullable<Kind>): string {
  const [, decimals = ""] = String(figure).split(".");
  return decimals === "" ? wholeFormats[kind] : `${wholeFormats[kind]}.${"0".repeat(Math.min(decimals.length, 3))}`;
}

/** A text keeps off the figure before it. Not the other way round: some figures lose their indent in LibreOffice. */
const alignOf = (kind: Kind) => (kind ? ({ align: "right" } as const) : ({ align: "left", indent: 1 } as const));

/** A text is typed as one, and formatted as one for who edits it: whatever it begins with, it becomes no formula. */
function toCell(value: WorkbookCell, kind: Kind): CellObject {
  const look = { ...frame, ...alignOf(kind), alignVertical: "top" } as const;
  if (value === "") return kind ? { ...look, type: Number, format: openFormat } : look;
  if (typeof value === "string") return { ...look, value, type: String, format: "@", wrap: true };
  return { ...look, value, type: Number, ...(kind && { format: formatOf(value, kind) }) };
}

const toHeading = (value: WorkbookCell, kind: Kind): CellObject => ({
  ...frame,
  ...alignOf(kind),
  value: String(value),
  type: String,
  fontWeight: "bold",
  backgroundColor: "#e8ecee",
  alignVertical: "center",
  wrap: true,
});

/** Lines that a text takes in a column; where it takes several, words that are not cut leave some of it free. */
const countLines = (value: WorkbookCell, width: number): number =>
  String(value)
    .split("\n")
    .reduce((lines, { length }) => lines + (length <= width ? 1 : Math.ceil(length / (width - 3))), 0);

function toRow(cells: readonly WorkbookCell[], columns: readonly WorkbookColumn[], isHead: boolean): CellObject[] {
  // Said, because not every program makes a row as high as its text.
  const lines = Math.max(...cells.map((cell, at) => countLines(cell, columns[at]?.[1] ?? Number.POSITIVE_INFINITY)));
  const write = isHead ? toHeading : toCell;
  return cells.map((cell, at) => ({
    ...write(cell, columns[at]?.[2]),
    height: Math.min(lines * lineHeight, maxHeight),
  }));
}

/** Printed, all columns are on one page beside each other, and the headings on each page. */
const printing: Feature<Blob> = {
  files: {
    transform: {
      "xl/worksheets/sheet{id}.xml": {
        transformElementAttributes(tag, attributes) {
          if (tag === "pageSetup") return { ...attributes, fitToWidth: 1, fitToHeight: 0 };
          return tag === "pageMargins" ? { ...attributes, left: 0.4, right: 0.4, top: 0.5, bottom: 0.5 } : attributes;
        },
        transform(xml) {
          const worksheet = findElement(xml, "worksheet");
          const fitted = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
          return worksheet ? prependMarkupInsideElement(xml, worksheet, fitted) : xml;
        },
      },
      "xl/workbook.xml": {
        transform(xml, [first]) {
          const names = findElement(xml, "definedNames");
          const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="0">${first?.sheet}!$1:$1</definedName>`;
          return names ? replaceElement(xml, names, `<definedNames>${titles}</definedNames>`) : xml;
        },
      },
    },
  },
};

/** '3.10' and '1.250,50' are texts, as the buyer wrote them: Excel would mark each of them as a fault. */
const keepTexts = (rows: number, columns: number): Feature<Blob> => ({
  files: {
    transform: {
      "xl/worksheets/sheet{id}.xml": {
        transform(xml) {
          const worksheet = findElement(xml, "worksheet");
          const all = `A1:${getCellAddress(rows - 1, columns - 1)}`;
          const ignored = `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`;
          return worksheet ? appendMarkupInsideElement(xml, worksheet, ignored) : xml;
        },
      },
    },
  },
});

/** A workbook (XLSX) of one sheet, whose `name` is a word. */
export const writeWorkbook = ({ name, columns, rows }: Sheet): Promise<Blob> =>
  writeExcelFile(
    rows.map((cells, row) => toRow(cells, columns, row === 0)),
    {
      sheet: name,
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
      orientation: "landscape",
    },
    { ...font, features: [printing, keepTexts(rows.length, columns.length)] },
  ).toBlob();
