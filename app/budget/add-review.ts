import { readRequestedRows, storeRequestedRows } from "#app/cart/requested-rows.ts";
import { spliceRows } from "#app/cart/splice-rows.ts";
import { beginCart } from "#app/cart/use-cart.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { budgetText } from "#contract/budget/budget-text.ts";
import { maxBudgetRows } from "#contract/requests/budget-row.ts";
import { requestedRowsText } from "#contract/requests/requested-rows.ts";
import { type AddedRows, addRows } from "./add-rows.ts";
import { type BudgetReview, listReady, listRequested, reduceReview, syncWithStoredRows } from "./review.ts";

interface AddedReview {
  /** The review after the addition. */
  review: BudgetReview;
  /** Shows a toast with the number of added rows. Undefined if none was added. */
  showResult?: () => void;
}

/** Adds the ready rows to the list and stores the budget's rows beside it, to be sent with it. */
export function addReview(before: BudgetReview): AddedReview {
  const all = readRequestedRows();
  const review = syncWithStoredRows(before, all);
  if (spliceRows(all, review.storedRows, listRequested(review)).length > maxBudgetRows) {
    return { review: { ...review, fault: requestedRowsText.tooMany(maxBudgetRows) } };
  }
  let outcome: AddedRows | undefined;
  beginCart((cart) => {
    outcome = addRows(cart, listReady(review));
    return outcome.cart;
  });
  const { added = [], left = [] } = outcome ?? {};
  const settled = { left: left.length, fault: undefined };
  if (added.length === 0) return { review: { ...review, ...settled } };
  const inList = reduceReview(review, { kind: "added", orders: added.map(({ order }) => order) });
  const isStored = storeRequestedRows(spliceRows(all, review.storedRows, inList.storedRows));
  return {
    review: { ...inList, ...settled },
    showResult: () => {
      showToast(budgetText.added(added.length));
      if (!isStored) showToast({ variant: "error", ...requestedRowsText.notKept });
    },
  };
}
