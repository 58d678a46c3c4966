import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { setReference } from "#app/cart/order-references.ts";
import { changeCart, useCart } from "#app/cart/use-cart.ts";
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
  isAnyToAdd,
  listAdditions,
  putDraft,
  sumOrder,
} from "./order-drafts.ts";
import { type OrderRowState, readRows } from "./order-rows.ts";
import { createReader, type ReadDraft, type ReadFigure } from "./order-unit.ts";

export interface OrderProps {
  product: Product;
  entries: Entries;
  onEntries: Dispatch<SetStateAction<Entries>>;
}

/** Whether the list has the same requested amount. A figure in the unit of sale has none. */
const isListedSo = ({ asked: listed }: Pick<CartItemReference, "asked">, asked: RequestedAmount | undefined): boolean =>
  !asked || (listed !== undefined && describeAmount(listed) === describeAmount(asked));

export type OrderEdits = ReturnType<typeof useOrderEdits>;

/** The rows of a product's references, their changes, and the announcement for screen readers. */
export function useOrderEdits({ product, entries, onEntries }: OrderProps) {
  const { drafts, orderUnit } = entries;
  const { idProduct, unidad: unit } = product;
  const read = createReader(product, orderUnit);
  const rows = readRows(product, entries, useCart());
  /** The announcement: the sum once a field is left, not for each digit. */
  const [announcement, announce] = useState("");

  const announceSum = (next: Drafts, readNext: ReadDraft = read) =>
    announce(
      isAnyToAdd(next)
        ? `${describeSum(sumOrder(product, listAdditions(next, readNext)), unit)} ${productText.toAdd}`
        : "",
    );
  const putAll = (next: Drafts) => onEntries({ ...entries, drafts: next });
  const put = (row: number, draft: Draft | undefined) => {
    const next = putDraft(drafts, row, draft);
    putAll(next);
    return next;
  };

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
  return { product, drafts, rows, read, announcement, announce, announceSum, put, putAll, showFault, change };
}
