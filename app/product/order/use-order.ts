import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useRef, useState } from "react";
import { addAll } from "#app/cart/cart.ts";
import { setReference } from "#app/cart/listed-references.ts";
import { beginCart, changeCart, useCart } from "#app/cart/use-cart.ts";
import { afterPointerUp, watchPointer } from "#app/forms/after-pointer-up.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { countUnits } from "#contract/amounts/count-units.ts";
import { describeAmount, type RequestedAmount } from "#contract/amounts/requested-amount.ts";
import type { Product } from "#contract/catalog/product.ts";
import { additionText } from "#contract/list/addition-text.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import { productText } from "#contract/text.ts";
import {
  type Draft,
  type Drafts,
  describeSum,
  type Entries,
  findFaulty,
  isAnyToAdd,
  listAdditions,
  noDrafts,
  putDraft,
  sumOrder,
} from "./order-drafts.ts";
import { type OrderRowState, readRows } from "./order-rows.ts";
import { createReader, figureFaults, type OrderUnit, type ReadFigure } from "./order-unit.ts";

export interface OrderProps {
  product: Product;
  entries: Entries;
  onEntries: Dispatch<SetStateAction<Entries>>;
}

/** Whether the list has the same requested amount. A figure in the unit of sale has none. */
const isListedSo = ({ asked: listed }: Pick<CartItemReference, "asked">, asked: RequestedAmount | undefined): boolean =>
  !asked || (listed !== undefined && describeAmount(listed) === describeAmount(asked));

export type Order = ReturnType<typeof useOrder>;

/** The order table's rows and announcement, the changes of its texts, and the additions to the list. */
export function useOrder({ product, entries, onEntries }: OrderProps) {
  const { drafts, orderUnit } = entries;
  const { idProduct, unidad: unit } = product;
  const form = useRef<HTMLFormElement>(null);
  const read = createReader(product, orderUnit);
  const rows = readRows(product, entries, useCart());
  /** For screen readers: the sum or the fault once a field is left, not for each digit. */
  const [announcement, announce] = useState("");

  const announceSum = (next: Drafts, readNext = read) =>
    announce(
      isAnyToAdd(next)
        ? `${describeSum(sumOrder(product, listAdditions(next, readNext)), unit)} ${productText.toAdd}`
        : "",
    );
  const announceFault = ({ reference, figure: { fault } }: OrderRowState) =>
    announce(fault ? `${reference.reference_value}: ${figureFaults[fault]}` : "");
  const putAll = (next: Drafts) => onEntries({ ...entries, drafts: next });
  const put = (row: number, draft: Draft | undefined) => {
    const next = putDraft(drafts, row, draft);
    putAll(next);
    return next;
  };
  const focusRow = (row: number) => form.current?.querySelectorAll<HTMLElement>("tbody input")[row]?.focus();

  useEffect(watchPointer, []);
  /** Shows a row's fault as useTypedText does: the pointer may have changed other rows until it is released. */
  const showFault = (row: number) =>
    afterPointerUp(() =>
      onEntries((now) => {
        const draft = now.drafts.get(row);
        return draft ? { ...now, drafts: putDraft(now.drafts, row, { ...draft, isFaultShown: true }) } : now;
      }),
    );

  /** Sets the listed quantity to a parsed figure. Returns false if the line's limit would be exceeded. */
  const change = ({ reference, listed }: OrderRowState, { quantity, asked }: ReadFigure): boolean => {
    if (quantity === undefined || (quantity === listed?.quantity && isListedSo(listed, asked))) return true;
    if (!changeCart((cart) => setReference(cart, idProduct, { reference, quantity, asked }))) {
      showToast(additionText.tooMany);
      return false;
    }
    announce(`${reference.reference_value}: ${countUnits(quantity, unit)} ${productText.inYourList}`);
    return true;
  };

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
  const selectUnit = (next: OrderUnit | undefined) => {
    onEntries({ drafts, orderUnit: next });
    announceSum(drafts, createReader(product, next));
  };

  return {
    product,
    drafts,
    rows,
    read,
    form,
    announcement,
    submit,
    selectUnit,
    focusRow,
    put,
    putAll,
    showFault,
    change,
    announceSum,
    announceFault,
  };
}
