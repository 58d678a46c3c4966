import { readCellRows, readTable } from "#contract/budget/read-table.ts";
import { type CellRow, writeCell } from "#contract/budget/split-cells.ts";
import { type BudgetRow, type FileFault, maxBudgetFile, type ReadTable } from "#contract/requests/budget-row.ts";
import { decodeText, detectFileKind, isEncrypted } from "./decode-text.ts";
import { readWorkbook } from "./read-workbook.ts";

export type ReadFile =
  | { kind: "rows"; rows: BudgetRow[]; hiddenRows: number }
  /** Several sheets have content: the buyer chooses one. */
  | { kind: "sheets"; names: string[] }
  | { kind: "fault"; fault: FileFault };

const fault = (fault: FileFault): ReadFile => ({ kind: "fault", fault });

const toReadFile = (table: ReadTable, hiddenRows = 0): ReadFile =>
  table.ok ? { kind: "rows", rows: table.rows, hiddenRows } : fault(table.fault);

export const readText = (text: string): ReadFile => toReadFile(readTable(text));

/** A sheet with a single column is a message, as if its text was pasted. */
function readSheetRows(rows: readonly CellRow[]): ReadTable {
  const texts = rows.map(({ cells }) => cells.map(writeCell));
  const filled = new Set(texts.flatMap((cells) => cells.flatMap((text, at) => (text === "" ? [] : at))));
  return filled.size > 1 ? readCellRows(rows) : readTable(texts.map((cells) => cells.join("")).join("\n"));
}

async function readSheets(bytes: Uint8Array, sheet: string | undefined): Promise<ReadFile> {
  const workbook = await readWorkbook(bytes);
  if (workbook.kind !== "sheets") return fault(workbook);
  const { sheets } = workbook;
  const [only, ...others] = sheets;
  const chosen = others.length === 0 ? only : sheets.find(({ name }) => name === sheet);
  if (!only) return fault({ kind: "empty" });
  if (!chosen) return { kind: "sheets", names: sheets.map(({ name }) => name) };
  return toReadFile(readSheetRows(chosen.rows), chosen.hiddenRows);
}

/**
 * Reads the rows of a workbook, or of a text in any delimiter and encoding. The kind is detected from the content.
 * `sheet` is the chosen sheet of a workbook.
 */
export async function readFile(file: Blob, sheet?: string): Promise<ReadFile> {
  if (file.size > maxBudgetFile) return fault({ kind: "too many bytes", bytes: file.size, max: maxBudgetFile });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectFileKind(bytes);
  if (kind === "zip") return readSheets(bytes, sheet);
  if (kind === "old office") return fault({ kind: isEncrypted(bytes) ? "password" : "old format" });
  if (kind === "html") return fault({ kind: "old format" });
  if (kind !== "text") return fault({ kind });
  return readText(decodeText(bytes));
}
