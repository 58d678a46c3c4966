import type { BudgetCatalogue } from "#contract/budget/catalogue-facts.ts";
import { createMatcher, matchRows } from "#contract/budget/match-rows.ts";
import type { BudgetRow } from "#contract/requests/budget-row.ts";
import type { MatchedRow } from "#contract/requests/matched-row.ts";
import { type ReadFile, readFile, readText } from "./read-file.ts";

/** A pasted text, a file with the chosen sheet, or the stored rows of a budget. */
export type BudgetSource = { text: string } | { file: Blob; sheet?: string | undefined } | { rows: BudgetRow[] };

export interface BudgetTask {
  source: BudgetSource;
  catalogue: BudgetCatalogue;
}

export type BudgetAnswer =
  | Exclude<ReadFile, { kind: "rows" }>
  | { kind: "rows"; rows: MatchedRow[]; hiddenRows: number }
  /** A bug. Sent as a message, because the page would not learn of a rejected promise in the worker. */
  | { kind: "failed"; message: string };

async function readSource(source: BudgetSource): Promise<ReadFile> {
  if ("rows" in source) return { kind: "rows", rows: source.rows, hiddenRows: 0 };
  return "text" in source ? readText(source.text) : readFile(source.file, source.sheet);
}

async function answer({ source, catalogue }: BudgetTask): Promise<BudgetAnswer> {
  const read = await readSource(source);
  return read.kind === "rows" ? { ...read, rows: matchRows(read.rows, createMatcher(catalogue)) } : read;
}

const fail = (error: unknown): BudgetAnswer => ({ kind: "failed", message: String(error) });

addEventListener("message", ({ data }: MessageEvent<BudgetTask>) => void answer(data).catch(fail).then(postMessage));
