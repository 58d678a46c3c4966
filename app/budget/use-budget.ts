import { useEffect, useRef, useState } from "react";
import type { Correction } from "#contract/requests/matched-row.ts";
import { addReview } from "./add-review.ts";
import { budgetDraft } from "./budget-draft.ts";
import type { BudgetSource } from "./budget-worker.ts";
import { type BudgetStep, readBudget } from "./read-budget.ts";
import { isResolved, reduceReview } from "./review.ts";
import { forgetReview } from "./review-key.ts";
import { findInCatalogue, readReview, storeReview } from "./stored-review.ts";
import type { StoredReview } from "./validate-review.ts";

const start: BudgetStep = { kind: "start" };

/** The steps from a budget's text or file to the list. The state survives closing the dialog, and reloads. */
export function useBudget(onDone: () => void) {
  const [step, setStep] = useState(start);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => {
    if (step.kind === "review") storeReview(step);
  }, [step]);

  /** Reads a budget. Aborts a reading in progress. */
  const read = async (source: BudgetSource, stored?: StoredReview) => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setStep({ kind: "reading" });
    const next = await readBudget(source, signal, stored);
    if (!signal.aborted) setStep(next);
  };

  const add = () => {
    if (step.kind !== "review") return;
    const { review, showResult } = addReview(step);
    if (!showResult || !isResolved(review)) {
      showResult?.();
      return setStep(review);
    }
    forgetReview();
    budgetDraft.forget();
    setStep(start);
    onDone();
    // After `onDone` has scrolled to the list, because the toast's place depends on the header's.
    requestAnimationFrame(showResult);
  };

  return {
    step,
    add,
    /** Restores the review that an earlier page has stored. */
    restore: () => {
      const stored = step.kind === "start" ? readReview() : undefined;
      if (stored) void read({ rows: stored.rows }, stored);
    },
    discard: () => {
      forgetReview();
      budgetDraft.forget();
      setStep(start);
    },
    offerAgain: (orders: ReadonlySet<number>) =>
      setStep((before) =>
        before.kind === "review" ? reduceReview(before, { kind: "again", orders: [...orders] }) : before,
      ),
    readText: (text: string) => void read({ text }),
    readFile: (file: Blob, sheet?: string) => void read({ file, sheet }),
    correct: (order: number, chosen: Correction) =>
      setStep((before) => {
        if (before.kind !== "review") return before;
        const correction =
          "sold" in chosen ? { ...chosen, sold: findInCatalogue(before.products, chosen.sold) ?? chosen.sold } : chosen;
        return reduceReview(before, { kind: "correction", order, correction });
      }),
  };
}
