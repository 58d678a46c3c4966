import { readFileSync } from "node:fs";
import { type BudgetReview, beginReview } from "#app/budget/review.ts";
import { createMatcher, matchRows } from "#contract/budget/match-rows.ts";
import { readTable } from "#contract/budget/read-table.ts";
import type { BudgetProduct } from "#contract/matched-row.ts";

export const products: BudgetProduct[] = JSON.parse(readFileSync("content/productos.json", "utf8"));
const matcher = createMatcher({ products, synonyms: [] });

/** The review of a pasted text, matched to the demonstration catalogue. */
export function startReview(text: string): BudgetReview {
  const table = readTable(text);
  if (!table.ok) throw new Error(table.fault.kind);
  return beginReview({ products, matched: matchRows(table.rows, matcher), hiddenRows: 0 });
}
