import { useState } from "react";
import { cartActions, useCart } from "#app/cart/use-cart.ts";
import { showToast } from "#app/ui/toasts.ts";
import { countUnits } from "#contract/count-units.ts";
import { additionText } from "#contract/list/addition-text.ts";
import type { Product } from "#contract/product.ts";
import type { CartItemReference } from "#contract/quotation.ts";
import { describeAmount, type RequestedAmount } from "#contract/requested-amount.ts";
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
import { readRows } from "./order-rows.ts";
import type { ReadDraft, ReadFigure } from "./order-unit.ts";

export interface OrderState {
  product: Product;
  entries: Entries;
  onEntries: (entries: Entries) => void;
}

/** Whether the list has the same requested measure. A figure in the unit of sale has none. */
const isListedSo = ({ asked: listed }: Pick<CartItemReference, "asked">, asked: RequestedAmount | undefined): boolean =>
  !asked || (listed !== undefined && describeAmount(listed) === describeAmount(asked));

export type OrderEntries = ReturnType<typeof useOrderEntries>;

/** The rows of a product's references: typed texts, listed quantities, and the announcement for screen readers. */
export function useOrderEntries({ product, entries, onEntries }: OrderState) {
  const { drafts } = entries;
  const { idProduct, productReferences: references, unidad: unit } = product;
  const rows = readRows(product, entries, useCart());
  /** The announcement: the sum once a field is left, not for each digit. */
  const [announcement, announce] = useState("");

  const announceSum = (next: Drafts, read: ReadDraft = rows.read) =>
    announce(
      isAnyToAdd(next) ? `${describeSum(sumOrder(product, listAdditions(next, read)), unit)} ${productText.toAdd}` : "",
    );
  const putAll = (next: Drafts) => onEntries({ ...entries, drafts: next });
  const put = (row: number, draft: Draft | undefined) => {
    const next = putDraft(drafts, row, draft);
    putAll(next);
    return next;
  };

  /** Sets the listed quantity to a parsed figure. Returns false if the line's limit would be exceeded. */
  const change = (row: number, { quantity, asked }: ReadFigure): boolean => {
    const listed = rows.listedAt(row);
    if (quantity === undefined || (quantity === listed?.quantity && isListedSo(listed, asked))) return true;
    if (!cartActions.setReference(idProduct, { reference: rows.referenceAt(row), quantity, asked })) {
      showToast(additionText.tooMany);
      return false;
    }
    announce(`${references[row]?.reference_value}: ${countUnits(quantity, unit)} ${productText.inYourList}`);
    return true;
  };
  return { ...rows, product, drafts, announcement, announce, announceSum, put, putAll, change };
}
