import type { DecimalSign } from "#contract/budget/read-quantity.ts";
import { readCellRows, readTable } from "#contract/budget/read-table.ts";
import { type BudgetRow, maxBudgetFile, type TableFault } from "#contract/budget-row.ts";
import { decodeText, detectFileKind, isEncrypted } from "./decode-text.ts";
import { readWorkbook } from "./read-workbook.ts";

type FileFault =
  | TableFault
  | { kind: "too many bytes"; bytes: number; max: number }
  | { kind: "too large"; max: number }
  | { kind: "too many entries"; max: number }
  | { kind: "pdf" | "old format" | "password" | "no workbook" | "damaged" | "unknown" };

export type ReadFile =
  | { kind: "rows"; rows: BudgetRow[]; hiddenRows: number }
  /** Several sheets have content: the buyer chooses one. */
  | { kind: "sheets"; names: string[] }
  | { kind: "fault"; fault: FileFault };

export interface FileOptions {
  sheet?: string | undefined;
  decimal?: DecimalSign | undefined;
}

const fault = (fault: FileFault): ReadFile => ({ kind: "fault", fault });

async function readSheets(bytes: Uint8Array, { sheet, decimal }: FileOptions): Promise<ReadFile> {
  const workbook = await readWorkbook(bytes);
  if (workbook.kind !== "sheets") return fault(workbook);
  const { sheets } = workbook;
  const [only, ...others] = sheets;
  const chosen = others.length === 0 ? only : sheets.find(({ name }) => name === sheet);
  if (!only) return fault({ kind: "empty" });
  if (!chosen) return { kind: "sheets", names: sheets.map(({ name }) => name) };
  const table = readCellRows(chosen.rows, { decimal });
  return table.ok ? { kind: "rows", rows: table.rows, hiddenRows: chosen.hiddenRows } : fault(table.fault);
}

/** Reads the rows of a workbook, or of a text in any delimiter and encoding. The kind is detected from the content. */
export async function readFile(bytes: Uint8Array, options: FileOptions = {}): Promise<ReadFile> {
  if (bytes.length > maxBudgetFile) return fault({ kind: "too many bytes", bytes: bytes.length, max: maxBudgetFile });
  const kind = detectFileKind(bytes);
  if (kind === "zip") return readSheets(bytes, options);
  if (kind === "old office") return fault({ kind: isEncrypted(bytes) ? "password" : "old format" });
  if (kind === "html") return fault({ kind: "old format" });
  if (kind !== "text") return fault({ kind });
  const table = readTable(decodeText(bytes), { decimal: options.decimal });
  return table.ok ? { kind: "rows", rows: table.rows, hiddenRows: 0 } : fault(table.fault);
}
