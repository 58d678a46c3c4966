import { useEffect, useRef, useState } from "react";
import { loadClient } from "#app/api/browser-client.ts";
import { placeRows } from "#app/cart/place-rows.ts";
import { keepRequestedRows, readRequestedRows } from "#app/cart/requested-rows.ts";
import { beginCart } from "#app/cart/use-cart.ts";
import { showToast } from "#app/ui/toasts.ts";
import { budgetText, describeFault } from "#contract/budget/budget-text.ts";
import type { BudgetCatalogue } from "#contract/budget/catalogue-facts.ts";
import { maxBudgetRows } from "#contract/budget-row.ts";
import type { Correction } from "#contract/matched-row.ts";
import { requestedRowsText } from "#contract/requested-rows.ts";
import { addRows } from "./add-rows.ts";
import type { BudgetSource } from "./budget-worker.ts";
import { findInCatalogue, forgetReview, type KeptReview, keepReview, readEvents, readReview } from "./kept-review.ts";
import { matchInWorker } from "./match-in-worker.ts";
import {
  type BudgetReview,
  beginReview,
  holdAgainstKept,
  isSettled,
  listReady,
  listRequested,
  reduceReview,
} from "./review.ts";

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

/** A budget on its way from a text or a file into the list. It stays while its dialog is closed, and through reloads. */
export function useBudget(onDone: () => void) {
  const [step, setStep] = useState(start);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => {
    if (step.kind === "review") keepReview(step);
  }, [step]);
  const fail = (fault: string, error?: unknown) => {
    if (error) console.error("Error al leer las cantidades de obra:", error);
    setStep({ kind: "start", fault });
  };

  /** The last one that is begun: an earlier one ends without an answer. */
  const read = async (openSource: () => Promise<BudgetSource>, { file, kept }: { file?: Blob; kept?: KeptReview }) => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setStep({ kind: "reading" });
    let fault: string = budgetText.noCatalogue;
    try {
      const catalogue = await loadCatalogue();
      fault = budgetText.notRead;
      const source = await openSource();
      if (signal.aborted) return;
      const answer = await matchInWorker({ source, catalogue }, signal);
      if (answer.kind === "fault") return fail(describeFault(answer.fault));
      if (answer.kind === "sheets") return setStep({ kind: "sheets", file: file as Blob, names: answer.names });
      const { products } = catalogue;
      const begun = beginReview({ products, matched: answer.rows, hiddenRows: kept?.hiddenRows ?? answer.hiddenRows });
      setStep(kept ? readEvents(kept, products).reduce(reduceReview, begun) : begun);
    } catch (error) {
      if (!signal.aborted) fail(fault, error);
    }
  };

  const add = () => {
    if (step.kind !== "review") return;
    const all = readRequestedRows();
    const review = holdAgainstKept(step, all);
    if (placeRows(all, review.kept, listRequested(review)).length > maxBudgetRows) {
      return setStep({ ...review, fault: requestedRowsText.tooMany(maxBudgetRows) });
    }
    let outcome: ReturnType<typeof addRows> | undefined;
    beginCart((cart) => {
      outcome = addRows(cart, listReady(review));
      return outcome.cart;
    });
    const { added = [], left = [] } = outcome ?? {};
    if (added.length === 0) return setStep({ ...review, left: left.length });
    const inList = reduceReview(review, { kind: "added", orders: added.map(({ order }) => order) });
    const isKept = keepRequestedRows(placeRows(all, review.kept, inList.kept));
    const tell = () => {
      showToast(budgetText.added(added.length));
      if (!isKept) showToast({ variant: "error", ...requestedRowsText.notKept });
    };
    const after = { ...inList, left: left.length, fault: undefined };
    if (!isSettled(after)) {
      tell();
      return setStep(after);
    }
    forgetReview();
    setStep(start);
    onDone();
    // The list is scrolled to first: the toast has its place below the header there.
    requestAnimationFrame(tell);
  };

  return {
    step,
    add,
    /** What an earlier page has kept. */
    restore: () => {
      const kept = step.kind === "start" ? readReview() : undefined;
      if (kept) void read(async () => ({ rows: kept.rows }), { kept });
    },
    discard: () => {
      forgetReview();
      setStep(start);
    },
    offerAgain: (orders: ReadonlySet<number>) =>
      setStep((before) =>
        before.kind === "review" ? reduceReview(before, { kind: "again", orders: [...orders] }) : before,
      ),
    readText: (text: string) => void read(async () => ({ text }), {}),
    readFile: (file: Blob, sheet?: string) =>
      void read(async () => ({ bytes: new Uint8Array(await file.arrayBuffer()), options: { sheet } }), { file }),
    correct: (order: number, said: Correction) =>
      setStep((before) => {
        if (before.kind !== "review") return before;
        const correction =
          "sold" in said ? { ...said, sold: findInCatalogue(before.products, said.sold) ?? said.sold } : said;
        return reduceReview(before, { kind: "correction", order, correction });
      }),
  };
}
