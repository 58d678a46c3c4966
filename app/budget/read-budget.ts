import { loadClient } from "#app/api/browser-client.ts";
import { budgetText, describeFault } from "#contract/budget/budget-text.ts";
import type { BudgetCatalogue } from "#contract/budget/catalogue-facts.ts";
import type { BudgetSource } from "./budget-worker.ts";
import { matchInWorker } from "./match-in-worker.ts";
import { type BudgetReview, beginReview, reduceReview } from "./review.ts";
import { readEvents } from "./stored-review.ts";
import type { StoredReview } from "./validate-review.ts";

export type BudgetStep =
  | { kind: "start"; fault?: string }
  | { kind: "reading" }
  | { kind: "sheets"; file: Blob; names: readonly string[] }
  | BudgetReview;

async function loadCatalogue(): Promise<BudgetCatalogue> {
  const { api, search } = await loadClient();
  const [products, { synonyms }] = await Promise.all([api.listProducts(), search.readSearchData()]);
  return { products, synonyms };
}

/** The next step: a review, a choice of sheets, or the start with an error. `stored` is the review of stored rows. */
export async function readBudget(
  source: BudgetSource,
  signal: AbortSignal,
  stored?: StoredReview,
): Promise<BudgetStep> {
  let fault: string = budgetText.noCatalogue;
  try {
    const catalogue = await loadCatalogue();
    signal.throwIfAborted();
    fault = budgetText.notRead;
    const answer = await matchInWorker({ source, catalogue }, signal);
    if (answer.kind === "fault") return { kind: "start", fault: describeFault(answer.fault) };
    if (answer.kind === "sheets") {
      if (!("file" in source)) throw new Error("only a file has sheets");
      return { kind: "sheets", file: source.file, names: answer.names };
    }
    const { products } = catalogue;
    const begun = beginReview({ products, matched: answer.rows, hiddenRows: stored?.hiddenRows ?? answer.hiddenRows });
    return stored ? readEvents(stored, products).reduce(reduceReview, begun) : begun;
  } catch (error) {
    if (!signal.aborted) console.error("Error al leer las cantidades de obra:", error);
    return { kind: "start", fault };
  }
}
