import { useEffect } from "react";
import { countedLines } from "#app/cart/requested-rows.ts";
import { useCart } from "#app/cart/use-cart.ts";
import { Button } from "#app/ui/button/button.tsx";
import { confirm } from "#app/ui/dialog/confirm.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { budgetText } from "#contract/budget/budget-text.ts";
import { offerText } from "#contract/budget/offer-text.ts";
import { keepTogether } from "#contract/keep-together.ts";
import type { RowStatus } from "#contract/requests/matched-row.ts";
import { BudgetReviewTable } from "./budget-review-table.tsx";
import { BudgetSheets } from "./budget-sheets.tsx";
import { BudgetStart } from "./budget-start.tsx";
import type { BudgetStep } from "./read-budget.ts";
import { type BudgetReview, findUnlisted, listReady } from "./review.ts";
import { useBudget } from "./use-budget.ts";
import { useFileDrop } from "./use-file-drop.ts";
import "./budget.css";
import "./budget-review.css";

interface BudgetDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when every row is resolved and every row that can be added is in the list. */
  onAdded: () => void;
}

const none: ReadonlySet<number> = new Set();

function summarize({ rows, added }: BudgetReview, unlisted: ReadonlySet<number>): string {
  const counted = rows.filter(({ kind, order }) => kind !== "headings" && !added.has(order));
  const count = (status: RowStatus) => counted.filter((row) => row.status === status).length;
  return keepTogether(budgetText.summary(count, added.size - unlisted.size, unlisted.size));
}

/** The subtitle: a live region that screen readers announce on each change. */
function describeStep(step: BudgetStep, unlisted: ReadonlySet<number>): string {
  if (step.kind === "review") return summarize(step, unlisted);
  if (step.kind === "sheets") return budgetText.whichSheet;
  return step.kind === "reading" ? budgetText.reading : budgetText.privacy;
}

/** 'Pegar cantidades de obra': rule Q17. */
export function BudgetDialog({ isOpen, onClose, onAdded }: BudgetDialogProps) {
  const budget = useBudget(() => {
    onClose();
    // After the closed dialog has returned the focus.
    requestAnimationFrame(onAdded);
  });
  const { step } = budget;
  const cart = useCart();
  const unlisted = step.kind === "review" ? findUnlisted(step, countedLines(cart)) : none;
  // A dropped file must not replace rows under review.
  const isDragOver = useFileDrop(isOpen, step.kind === "review" ? undefined : budget.readFile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the dialog opens, not with each step.
  useEffect(() => {
    if (isOpen) budget.restore();
  }, [isOpen]);
  const discard = async () => {
    const isTouched = step.kind === "review" && step.events.length > 0;
    if (!isTouched || (await confirm(offerText.discarding))) budget.discard();
  };
  if (!isOpen) return null;
  return (
    <Dialog
      kind="table"
      title={budgetText.title}
      subtitle={
        <span aria-live="polite" aria-atomic="true">
          {describeStep(step, unlisted)}
        </span>
      }
      onClose={onClose}
      footer={
        step.kind === "review" ? (
          <ReviewFoot review={step} onAdd={budget.add} onDiscard={() => void discard()} onClose={onClose} />
        ) : null
      }
    >
      {step.kind === "review" ? (
        <BudgetReviewTable
          review={step}
          unlisted={unlisted}
          onCorrect={budget.correct}
          onAgain={() => budget.offerAgain(unlisted)}
        />
      ) : step.kind === "sheets" ? (
        <BudgetSheets names={step.names} onChoose={(name) => budget.readFile(step.file, name)} />
      ) : (
        <BudgetStart step={step} isDragOver={isDragOver} onText={budget.readText} onFile={budget.readFile} />
      )}
    </Dialog>
  );
}

interface ReviewFootProps {
  review: BudgetReview;
  onAdd: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

function ReviewFoot({ review, onAdd, onDiscard, onClose }: ReviewFootProps) {
  const ready = listReady(review).length;
  return (
    <>
      <Button variant="outline" onClick={onDiscard}>
        {offerText.discard}
      </Button>
      {ready === 0 && review.added.size > 0 ? (
        <Button onClick={onClose}>{budgetText.toList}</Button>
      ) : (
        <Button variant="signal" aria-disabled={ready === 0} onClick={() => ready > 0 && onAdd()}>
          {ready > 0 ? budgetText.add(ready) : budgetText.noneToAdd}
        </Button>
      )}
    </>
  );
}
