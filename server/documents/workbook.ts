import writeExcelFile, { type Cell } from "write-excel-file/node";

export type WorkbookCell = string | number;

interface Sheet {
  name: string;
  /** The first of them are the headings. */
  rows: readonly (readonly WorkbookCell[])[];
  /** Of the columns, in characters. */
  widths: readonly number[];
}

/** A text is typed as one: whatever it begins with, no program takes it for a formula. */
function toCell(value: WorkbookCell, isHeading: boolean): Cell {
  if (value === "") return null;
  const type = typeof value === "number" ? Number : String;
  return { value, type, ...(isHeading && { fontWeight: "bold" }) };
}

/** A workbook (XLSX) of one sheet. */
export const writeWorkbook = ({ name, rows, widths }: Sheet): Promise<Buffer> =>
  writeExcelFile(
    rows.map((cells, row) => cells.map((cell) => toCell(cell, row === 0))),
    { sheet: name, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer();
