/** What a row of a buyer's table is, as far as its form says. */
export type RowKind =
  /** It has a unit or a quantity. */
  | "entry"
  /** Words alone: a chapter, a title, or an entry without its quantity. */
  | "text"
  | "headings"
  /** Subtotals, AIU, taxes: money. */
  | "total"
  /** What a page has beside its table. */
  | "foot";

/** A row of a buyer's table, word for word. */
export interface BudgetRow {
  /** Its place, from 1 on. */
  order: number;
  /** The first and the last line of the text, or row of the sheet, that it takes up, from 1 on. */
  lines: readonly [first: number, last: number];
  kind: RowKind;
  /** As text: 3.10 is not 3.1. */
  item: string;
  text: string;
  unit: string;
  quantity: string;
  /** From a column of codes, which may be ours. */
  code?: string | undefined;
  /** What the quantity may mean, in thousandths: none, one, or both readings of '1.234'. */
  readings: readonly number[];
}

/** Rows of a table that a request can carry. */
export const maxBudgetRows = 500;

/** Bytes of a file that are read at all. */
export const maxBudgetFile = 10_000_000;

/** Why a table was not read, with what was counted. */
export type TableFault =
  | { kind: "empty" }
  | { kind: "too many rows"; rows: number; max: number }
  | { kind: "too many characters"; characters: number; max: number };

export type ReadTable = { ok: true; rows: BudgetRow[] } | { ok: false; fault: TableFault };
