import { readFileSync } from "node:fs";
import { addRows } from "#app/budget/add-rows.ts";
import { readFile } from "#app/budget/read-file.ts";
import { type BudgetReview, beginReview } from "#app/budget/review.ts";
import type { Cart } from "#app/cart/cart.ts";
import { createMatcher, matchRows } from "#contract/budget/match-rows.ts";
import { readTable } from "#contract/budget/read-table.ts";
import type { MatchedRow } from "#contract/requests/matched-row.ts";
import { demoProducts, demoSynonyms } from "./demo-content.ts";

const matcher = createMatcher({ products: demoProducts, synonyms: demoSynonyms });

function matchText(text: string): MatchedRow[] {
  const table = readTable(text);
  if (!table.ok) throw new Error(table.fault.kind);
  return matchRows(table.rows, matcher);
}

/** The rows of a pasted budget with their matches. */
export const review = (text: string): MatchedRow[] => matchText(text).filter(({ kind }) => kind !== "headings");

/** The review of a pasted budget, before any event. */
export const startReview = (text: string): BudgetReview =>
  beginReview({ products: demoProducts, matched: matchText(text), hiddenRows: 0 });

/** A municipal budget of 80 rows. */
export const budget = readFileSync("bench/budgets/tuned/27-municipal-80-rows.tsv", "utf8").replace(/ ## .*$/gm, "");

/** The sizes of a list with their quantities, independent of the order of lines. */
export const countOf = (list: Cart) =>
  Object.fromEntries(
    list
      .flatMap(({ product, quantity, references = [{ code: "", quantity }] }) =>
        references.map((part) => [`${product.idProduct} ${part.code}`, part.quantity] as const),
      )
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/** The list that results from choosing `file` as a budget. */
export async function readBack(file: Uint8Array): Promise<Cart> {
  const read = await readFile(new Blob([new Uint8Array(file)]));
  if (read.kind !== "rows") throw new Error(JSON.stringify(read));
  return addRows([], matchRows(read.rows, matcher)).cart;
}
