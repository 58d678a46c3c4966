import type { FormEvent, RefObject } from "react";
import { addAll } from "#app/cart/cart.ts";
import { beginCart } from "#app/cart/use-cart.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { additionText } from "#contract/list/addition-text.ts";
import { findFaulty, listAdditions, noDrafts } from "./order-drafts.ts";
import { createRowActions } from "./order-row-actions.ts";
import type { OrderRowState } from "./order-rows.ts";
import { createReader, type OrderUnit } from "./order-unit.ts";
import { type OrderProps, useOrderEdits } from "./use-order-edits.ts";

/** The order table's rows, and the submit handler that adds them to the list. */
export function useOrder(props: OrderProps, form: RefObject<HTMLFormElement | null>) {
  const edits = useOrderEdits(props);
  const { product, drafts, rows, read, change, putAll, announce, announceSum } = edits;
  const focusRow = (row: number) => form.current?.querySelectorAll<HTMLElement>("tbody input")[row]?.focus();

  /** Applies the drafts that change the list, one by one. Returns false at the first that exceeds a line's limits. */
  const changeAll = (): boolean => rows.every((state) => !state.draft?.isChange || change(state, state.figure));

  /** Adds all other drafts at once. Returns false, adding none, if a line would exceed its limits. */
  const addDrafts = (): boolean => {
    const additions = listAdditions(drafts, read).map((each) => ({
      product,
      ...each,
      reference: rows[each.row]?.reference,
    }));
    if (additions.length === 0) return true;
    if (!beginCart((cart) => addAll(cart, additions))) {
      showToast(additionText.tooMany);
      return false;
    }
    showToast(additionText.added);
    announce("");
    // The bar is removed with its focused button.
    if (!form.current?.contains(document.activeElement)) form.current?.focus({ preventScroll: true });
    return true;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [faulty] = findFaulty(drafts, read);
    if (faulty !== undefined) {
      putAll(new Map([...drafts].map(([row, draft]) => [row, { ...draft, isFaultShown: true }])));
      return focusRow(faulty);
    }
    if (changeAll() && addDrafts()) putAll(noDrafts);
  };

  /** Changes the unit of the figures. Their texts stay. */
  const selectUnit = (orderUnit: OrderUnit | undefined) => {
    props.onEntries({ drafts, orderUnit });
    announceSum(drafts, createReader(product, orderUnit));
  };

  const actionsOf = (state: OrderRowState) => createRowActions(edits, state, focusRow);
  return { rows, announcement: edits.announcement, actionsOf, selectUnit, submit };
}
