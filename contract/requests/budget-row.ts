/** The kind of a row, derived from its layout. */
export type RowKind =
  /** With a unit or a quantity. */
  | "entry"
  /** Text only: a chapter, a title, or an entry without its quantity. */
  | "text"
  | "headings"
  /** Subtotals, AIU and taxes. */
  | "total"
  /** Page footers and signatures. */
  | "foot";

/** A row of a buyer's table, with its original texts. */
export interface BudgetRow {
  /** Position in the table, from 1. */
  order: number;
  /** First and last line of the text, or row of the sheet, from 1. */
  lines: readonly [first: number, last: number];
  kind: RowKind;
  /** Text, because item 3.10 is not 3.1. */
  item: string;
  text: string;
  unit: string;
  quantity: string;
  /** From a column of codes, which may be the company's. */
  code?: string | undefined;
  /** The words below headings such as 'Observaciones', which may change the row. */
  remarks?: string;
  /** The product of a size in a list that was shared as text, or of a row with a ditto mark. */
  product?: string | undefined;
  /** Possible quantities in thousandths: none, one, or both readings of '1.234'. */
  readings: readonly number[];
}

/** Maximum rows of a table in a request. */
export const maxBudgetRows = 500;

/** Maximum readings of a row's quantity, of which the buyer chooses one. */
export const maxReadings = 8;

/** Maximum bytes of a file. */
export const maxBudgetFile = 10_000_000;

/** Why a table was not read, with the counted figure. */
type TableFault =
  | { kind: "empty" }
  | { kind: "too many rows"; rows: number; max: number }
  | { kind: "too many characters"; characters: number; max: number };

/** Why a file was not read. */
export type FileFault =
  | TableFault
  | { kind: "pdf" | "old format" | "password" | "no workbook" | "damaged" | "picture" | "unknown" }
  | { kind: "too many bytes"; bytes: number; max: number }
  | { kind: "too large"; max: number }
  | { kind: "too many entries"; max: number };

export type ReadTable = { ok: true; rows: BudgetRow[] } | { ok: false; fault: TableFault };
