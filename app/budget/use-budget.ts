import { useState } from "react";
import { loadClient } from "#app/api/browser-client.ts";
import { placeRows } from "#app/cart/list/place-rows.ts";
import { keepRequestedRows, readRequestedRows } from "#app/cart/list/requested-rows.ts";
import { beginCart } from "#app/cart/use-cart.ts";
import { showToast } from "#app/ui/toasts.ts";
import { maxBudgetRows } from "#contract/budget/budget-row.ts";
import { budgetText, describeFault } from "#contract/budget/budget-text.ts";
import { correctRows } from "#contract/budget/correct-rows.ts";
import type { BudgetCatalogue, Correction, MatchedRow } from "#contract/budget/matched-row.ts";
import { type RequestedRow, requestedRowsText, toRequestedRow } from "#contract/requested-rows.ts";
import { addRows } from "./add-rows.ts";
import type { BudgetSource } from "./budget-worker.ts";
import { matchInWorker } from "./match-in-worker.ts";

export interface BudgetReview {
  kind: "review";
  rows: readonly MatchedRow[];
  hiddenRows: number;
  /** Rows, by their order, that are in the list. */
  added: ReadonlySet<number>;
  /** Ready rows that the list has no room for. */
  left: number;
  /** Its rows as they are kept beside the list; undefined before any is added. */
  kept?: readonly RequestedRow[];
  /** What kept them from being added. */
  fault?: string;
}

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

const start: BudgetStep = { kind: "start" };

/** Rows that can be added. */
export const listReady = ({ rows, added }: BudgetReview): MatchedRow[] =>
  rows.filter(({ status, order }) => status === "listo" && !added.has(order));

/** A budget on its way from a text or a file into the list. It stays while its dialog is closed. */
export function useBudget(onDone: () => void) {
  const [step, setStep] = useState(start);
  const fail = (fault: string, error?: unknown) => {
    if (error) console.error("Error al leer las cantidades de obra:", error);
    setStep({ kind: "start", fault });
  };

  const read = async (openSource: () => Promise<BudgetSource>, file?: Blob) => {
    setStep({ kind: "reading" });
    let catalogue: BudgetCatalogue;
    try {
      catalogue = await loadCatalogue();
    } catch (error) {
      return fail(budgetText.noCatalogue, error);
    }
    try {
      const answer = await matchInWorker({ source: await openSource(), catalogue });
      if (answer.kind === "fault") return fail(describeFault(answer.fault));
      if (answer.kind === "sheets") return setStep({ kind: "sheets", file: file as Blob, names: answer.names });
      setStep({ kind: "review", rows: answer.rows, hiddenRows: answer.hiddenRows, added: new Set(), left: 0 });
    } catch (error) {
      fail(budgetText.notRead, error);
    }
  };

  const add = () => {
    if (step.kind !== "review") return;
    const { rows, kept = [] } = step;
    const counted = rows.filter(({ kind }) => kind !== "headings");
    const requestRows = (isAdded: (row: MatchedRow) => boolean) =>
      counted.map((row, at) => toRequestedRow(row, at + 1, isAdded(row)));
    const place = (requested: readonly RequestedRow[]) => placeRows(readRequestedRows(), kept, requested);
    if (place(requestRows(() => false)).length > maxBudgetRows) {
      return setStep({ ...step, fault: requestedRowsText.tooMany(maxBudgetRows) });
    }
    let outcome: ReturnType<typeof addRows> | undefined;
    beginCart((cart) => {
      outcome = addRows(cart, listReady(step));
      return outcome.cart;
    });
    const { added = [], left = [] } = outcome ?? {};
    if (added.length === 0) return setStep({ ...step, left: left.length });
    const inList = new Set([...step.added, ...added.map(({ order }) => order)]);
    const requested = requestRows(({ order }) => inList.has(order));
    const isKept = keepRequestedRows(place(requested));
    const isDone = left.length === 0 && rows.every(({ status }) => status !== "por revisar");
    showToast(budgetText.added(added.length));
    if (!isKept) showToast({ variant: "error", ...requestedRowsText.notKept });
    if (isDone) {
      setStep(start);
      return onDone();
    }
    setStep({ ...step, added: inList, left: left.length, kept: requested });
  };

  return {
    step,
    add,
    restart: () => setStep(start),
    readText: (text: string) => void read(async () => ({ text })),
    readFile: (file: Blob, sheet?: string) =>
      void read(async () => ({ bytes: new Uint8Array(await file.arrayBuffer()), options: { sheet } }), file),
    correct: (order: number, correction: Correction) =>
      setStep((before) =>
        before.kind === "review" ? { ...before, rows: correctRows(before.rows, order, correction) } : before,
      ),
  };
}
