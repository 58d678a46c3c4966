import writeExcelFile, { type CellObject, type Feature } from "write-excel-file/universal";
import {
  appendMarkupInsideElement,
  findElement,
  getCellAddress,
  prependMarkupInsideElement,
  replaceElement,
} from "write-excel-file/utility";

export type WorkbookCell = string | number;

/** Heading, width in characters, and kind of number; a column without a kind is text. */
export type WorkbookColumn = readonly [heading: string, width: number, kind?: "figure" | "quantity"];

interface Sheet {
  name: string;
  columns: readonly WorkbookColumn[];
  /** The first row contains the headings. */
  rows: readonly (readonly WorkbookCell[])[];
  /** Printed on each page, with the page's number; plain letters and figures. */
  footer?: string;
}

type Kind = WorkbookColumn[2];

const font = { fontFamily: "Arial", fontSize: 10 };

/** In points: the height of a line in this font, and the maximum row height of Excel. */
const lineHeight = 13.5;
const maxHeight = 409;

const frame = { borderStyle: "thin", borderColor: "#c4cacd" } as const;

/** The format of a cell that sales fill in. */
const openFormat = "#,##0.00";

/** Quantities have no grouping: pasted back, '1.234' would be ambiguous (rule Q17). */
const wholeFormats = { figure: "#,##0", quantity: "0" };

/** The format with as many decimals as the figure has, at most three. */
function formatOf(figure: number, kind: NonNullable<Kind>): string {
  const [, decimals = ""] = String(figure).split(".");
  return decimals === "" ? wholeFormats[kind] : `${wholeFormats[kind]}.${"0".repeat(Math.min(decimals.length, 3))}`;
}

/** Text is indented away from the figure before it. Figures are not: LibreOffice ignores some of their indents. */
const alignOf = (kind: Kind) => (kind ? ({ align: "right" } as const) : ({ align: "left", indent: 1 } as const));

/** A text cell has the text type and format, so that it does not become a formula even when it is edited. */
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

/** In characters of a column's width: a capital is a third wider. */
const measureText = (text: string): number => text.length + Math.floor((text.match(/\p{Lu}/gu)?.length ?? 0) / 3);

/** Lines of a text in a column, with some space left for word wrapping. */
const countLines = (value: WorkbookCell, width: number): number =>
  String(value)
    .split("\n")
    .map(measureText)
    .reduce((lines, length) => lines + (length <= width ? 1 : Math.ceil(length / (width - 3))), 0);

function toRow(cells: readonly WorkbookCell[], columns: readonly WorkbookColumn[], isHead: boolean): CellObject[] {
  // Set explicitly, because not every program computes the row height.
  const lines = Math.max(...cells.map((cell, at) => countLines(cell, columns[at]?.[1] ?? Number.POSITIVE_INFINITY)));
  const write = isHead ? toHeading : toCell;
  return cells.map((cell, at) => ({
    ...write(cell, columns[at]?.[2]),
    height: Math.min(lines * lineHeight, maxHeight),
  }));
}

/** Printing fits all columns on one page width and repeats the headings. */
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

const append = (element: string): Feature<Blob> => ({
  files: {
    transform: {
      "xl/worksheets/sheet{id}.xml": {
        transform(xml) {
          const worksheet = findElement(xml, "worksheet");
          return worksheet ? appendMarkupInsideElement(xml, worksheet, element) : xml;
        },
      },
    },
  },
});

const printFooter = (text: string): Feature<Blob> =>
  append(`<headerFooter><oddFooter>&amp;L${text}&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>`);

/** '3.10' and '1.250,50' are the buyer's texts: suppresses Excel's warning about numbers stored as text. */
const keepTexts = (rows: number, columns: number): Feature<Blob> => {
  const all = `A1:${getCellAddress(rows - 1, columns - 1)}`;
  return append(`<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`);
};

/** Writes a workbook (XLSX) of one sheet; `name` is a single word. */
export const writeWorkbook = ({ name, columns, rows, footer }: Sheet): Promise<Blob> =>
  writeExcelFile(
    rows.map((cells, row) => toRow(cells, columns, row === 0)),
    {
      sheet: name,
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
      orientation: "landscape",
    },
    {
      ...font,
      // In the order that the schema sets for the elements of a sheet.
      features: [printing, ...(footer ? [printFooter(footer)] : []), keepTexts(rows.length, columns.length)],
    },
  ).toBlob();
