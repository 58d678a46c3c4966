import { createMatcher, matchRows } from "#contract/budget/match-rows.ts";
import type { BudgetCatalogue, MatchedRow } from "#contract/budget/matched-row.ts";
import { readTable } from "#contract/budget/read-table.ts";
import { type FileOptions, type ReadFile, readFile } from "./read-file.ts";

/** What a buyer brings: a text, or a file's bytes. */
export type BudgetSource = { text: string } | { bytes: Uint8Array; options: FileOptions };

export interface BudgetTask {
  source: BudgetSource;
  catalogue: BudgetCatalogue;
}

export type BudgetAnswer =
  | Exclude<ReadFile, { kind: "rows" }>
  | { kind: "rows"; rows: MatchedRow[]; hiddenRows: number }
  /** A fault of ours: a rejected promise of a worker is told to nobody. */
  | { kind: "failed"; message: string };

function readText(text: string): ReadFile {
  const table = readTable(text);
  return table.ok ? { kind: "rows", rows: table.rows, hiddenRows: 0 } : { kind: "fault", fault: table.fault };
}

async function answer({ source, catalogue }: BudgetTask): Promise<BudgetAnswer> {
  const read = "text" in source ? readText(source.text) : await readFile(source.bytes, source.options);
  return read.kind === "rows" ? { ...read, rows: matchRows(read.rows, createMatcher(catalogue)) } : read;
}

const fail = (error: unknown): BudgetAnswer => ({ kind: "failed", message: String(error) });

addEventListener("message", ({ data }: MessageEvent<BudgetTask>) => void answer(data).catch(fail).then(postMessage));
