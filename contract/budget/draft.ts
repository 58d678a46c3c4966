import { type BudgetRow, maxReadings, type RowKind } from "../requests/budget-row.ts";
import { readUnit } from "./budget-unit.ts";
import { isFooter, isTotal } from "./row-words.ts";
import { type CellRow, writeCell } from "./split-cells.ts";

/** A row before it is numbered. */
export type Draft = Omit<BudgetRow, "order">;

/** Between the words of a row and those of its notes. */
export const noteMark = ". Nota: ";

const wordsOf = ({ cells }: CellRow, between: string): string => cells.map(writeCell).filter(Boolean).join(between);

export const headingRow = (row: CellRow): Draft => ({
  lines: row.lines,
  kind: "headings",
  item: "",
  text: wordsOf(row, " · "),
  unit: "",
  quantity: "",
  readings: [],
});

/** A row without columns. */
export function titleRow(row: CellRow): Draft {
  const text = wordsOf(row, " ");
  const kind = isFooter(text) ? "foot" : "text";
  return { lines: row.lines, kind, item: "", text, unit: "", quantity: "", readings: [] };
}

function classifyRow({ text, item, unit, quantity, readings }: Omit<Draft, "kind">): RowKind {
  const known = readUnit(unit);
  const counts = known !== undefined && known !== "%" && known !== "gl" && readings.length > 0;
  if (!counts && (isTotal(text) || (text === "" && isTotal(item)))) return "total";
  if (isFooter(text) || isFooter(`${item} ${text}`.trim())) return "foot";
  return unit !== "" || quantity !== "" ? "entry" : "text";
}

export const withKind = (row: Omit<Draft, "kind">): Draft => ({ ...row, kind: classifyRow(row) });

export const isEntry = ({ kind }: Draft): boolean => kind === "entry";

/** The row with other possible quantities. Several of them, or none, ask the buyer. */
export const withReadings = (row: Draft, readings: readonly number[]): Draft => ({
  ...row,
  readings: [...new Set(readings)].sort((a, b) => b - a).slice(0, maxReadings),
});

/** The row without a quantity, if it has one. */
export const withoutReadings = (row: Draft): Draft => (isEntry(row) ? { ...row, readings: [] } : row);

/** Longer lines are no headings and no corrections. */
export const maxLine = 200;

/** Returns all rows, with those changed that the line at `at` with these folded `words` is about; undefined without any. */
export type LineRule = (rows: readonly Draft[], at: number, words: string) => readonly Draft[] | undefined;

export const isAny = (patterns: readonly RegExp[], words: string): boolean => patterns.some((each) => each.test(words));
