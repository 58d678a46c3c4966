import { type FormEvent, type RefObject, useState } from "react";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { findOrdered } from "#app/cart/order-references.ts";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { cartActions, useCart } from "#app/cart/use-cart.ts";
import { confirm } from "#app/ui/confirm.ts";
import { showToast } from "#app/ui/toasts.ts";
import { countUnits } from "#contract/count-units.ts";
import type { Product } from "#contract/product.ts";
import { confirmText, toastText } from "#contract/request-text.ts";
import { productText } from "#contract/text.ts";
import { writeThousandths } from "#contract/write-figures.ts";
import { readThousandths } from "../units/read-thousandths.ts";
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
import { createReader, explainUnconverted, findUnconverted, type OrderUnit, type ReadFigure } from "./order-unit.ts";
import { readPastedColumn } from "./paste-column.ts";

export interface OrderRowActions {
  type: (text: string) => void;
  step: (by: number) => void;
  leave: () => void;
  move: (rows: number) => void;
  paste: (text: string) => boolean;
  remove: () => void;
}

export interface OrderState {
  product: Product;
  entries: Entries;
  onEntries: (entries: Entries) => void;
}

/** A row as it stands. */
export interface OrderRowState {
  text: string;
  /** It is in the list, and what stands in its field changes that. */
  isChange: boolean;
  isFaultShown: boolean;
  figure: ReadFigure;
  /** Where its figure is in metres or square metres. */
  asked?: OrderUnit | undefined;
  /** Why it is not, where the others are. */
  unconverted?: string | undefined;
}

const tooManyPasted = (unused: number): string =>
  `Pegaste ${unused} más de las medidas que siguen: ${unused === 1 ? "no se usó" : "no se usaron"}.`;

/** What is typed in the rows of a product's references, and its way into the list. */
export function useOrder({ product, entries, onEntries }: OrderState, form: RefObject<HTMLFormElement | null>) {
  const { drafts, unit: asked } = entries;
  const onDrafts = (next: Drafts) => onEntries({ ...entries, drafts: next });
  const read = createReader(product, asked);
  const { idProduct, productReferences: references } = product;
  const unit = product.unidad ?? undefined;
  const cart = useCart();
  /** Heard by a screen reader: the sum after each figure, not after each digit. */
  const [said, setSaid] = useState("");

  const referenceAt = (row: number) =>
    chooseReference(references, references[row]?.reference_value ?? "") ?? { reference_value: "" };
  const orderedAt = (row: number) => findOrdered(cart, idProduct, referenceAt(row));
  const isChangeAt = (row: number) => drafts.get(row)?.isChange ?? orderedAt(row) !== undefined;
  const askedAt = (row: number) =>
    asked && !isChangeAt(row) && !findUnconverted(row, product, asked) ? asked : undefined;
  const focusRow = (row: number) => form.current?.querySelectorAll<HTMLElement>("tbody input")[row]?.focus();
  const saySum = (next: Drafts, readBy = read) =>
    setSaid(
      isAnyToAdd(next)
        ? `${describeSum(sumOrder(product, listAdditions(next, readBy)), unit)} ${productText.toAdd}`
        : "",
    );
  const put = (row: number, draft: Draft | undefined) => {
    const next = putDraft(drafts, row, draft);
    onDrafts(next);
    return next;
  };

  /** What is in the list, set anew; false where the line cannot hold it. */
  const change = (row: number, quantity: number): boolean => {
    if (quantity === orderedAt(row)) return true;
    if (!cartActions.setReference(idProduct, { reference: referenceAt(row), quantity })) {
      showToast(toastText.tooMany);
      return false;
    }
    setSaid(`${references[row]?.reference_value}: ${countUnits(quantity, unit)} ${productText.inYourList}`);
    return true;
  };

  const leave = (row: number) => {
    const draft = drafts.get(row);
    if (!draft) return;
    const { quantity, fault } = read(row, draft);
    if (fault) return void put(row, { ...draft, isFaultShown: true });
    if (!draft.isChange) return saySum(drafts);
    if (quantity === undefined || change(row, quantity)) put(row, undefined);
  };

  const step = (row: number, by: number) => {
    const isChange = isChangeAt(row);
    if (askedAt(row)) {
      const before = readThousandths(drafts.get(row)?.text ?? "") ?? 0;
      const next = Math.max(before + by * 1000, 0);
      const text = next === 0 ? "" : writeThousandths(next);
      return Number.isSafeInteger(next) ? saySum(put(row, { text, isChange, isFaultShown: false })) : undefined;
    }
    const { quantity } = readOptionalQuantity(drafts.get(row)?.text ?? "");
    const next = Math.max((quantity ?? orderedAtIf(row, isChange) ?? 0) + by, isChange ? 1 : 0);
    if (!Number.isSafeInteger(next)) return;
    if (!isChange) return saySum(put(row, { text: next === 0 ? "" : String(next), isChange, isFaultShown: false }));
    change(row, next);
    put(row, undefined);
  };
  const orderedAtIf = (row: number, isChange: boolean) => (isChange ? orderedAt(row) : undefined);

  /** A column of a spreadsheet fills the rows from here on; an empty cell leaves its row alone. */
  const paste = (row: number, text: string): boolean => {
    const cells = readPastedColumn(text);
    if (!cells) return false;
    let next = drafts;
    cells.slice(0, references.length - row).forEach((cell, at) => {
      if (cell === "") return;
      const draft = { text: cell, isChange: isChangeAt(row + at), isFaultShown: true };
      const { quantity } = read(row + at, draft);
      const isDone = draft.isChange && quantity !== undefined && change(row + at, quantity);
      next = putDraft(next, row + at, isDone ? undefined : draft);
    });
    onDrafts(next);
    if (isAnyToAdd(next)) saySum(next);
    const unused = cells.length - (references.length - row);
    if (unused > 0) showToast({ variant: "info", title: "Sobran cantidades", text: tooManyPasted(unused) });
    return true;
  };

  const remove = async (row: number) => {
    const detail = `${product.name}: ${referenceAt(row).reference_value}`;
    if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
    cartActions.removeReference(idProduct, referenceAt(row));
    put(row, undefined);
    // The button that had the focus is gone.
    requestAnimationFrame(() => {
      focusRow(row);
      showToast(toastText.itemRemoved);
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [faulty] = findFaulty(drafts, read);
    if (faulty !== undefined) {
      onDrafts(new Map([...drafts].map(([row, draft]) => [row, { ...draft, isFaultShown: true }])));
      return focusRow(faulty);
    }
    const isChanged = [...drafts].every(([row, { text, isChange }]) => {
      const { quantity } = readOptionalQuantity(text);
      return !isChange || quantity === undefined || change(row, quantity);
    });
    const additions = listAdditions(drafts, read).map(({ row, quantity, asked }) => ({
      reference: referenceAt(row),
      quantity,
      asked,
    }));
    if (!isChanged) return;
    if (additions.length > 0) {
      if (!cartActions.addReferences(product, additions)) return void showToast(toastText.tooMany);
      showToast({ ...toastText.productAdded, link: { to: "/cart", label: "Ver lista" } });
      setSaid("");
      // The button of the bar goes away with it.
      if (!form.current?.contains(document.activeElement)) form.current?.focus({ preventScroll: true });
    }
    onDrafts(noDrafts);
  };

  /** What stands in the fields stays, and is in the other unit from now on. */
  const askIn = (unit: OrderUnit | undefined) => {
    onEntries({ drafts, unit });
    saySum(drafts, createReader(product, unit));
  };

  const rowAt = (row: number): OrderRowState => {
    const draft = drafts.get(row);
    const isChange = isChangeAt(row);
    const ordered = orderedAt(row);
    const text = draft?.text ?? (ordered === undefined ? "" : String(ordered));
    return {
      text,
      isChange,
      isFaultShown: draft?.isFaultShown ?? false,
      figure: read(row, { text, isChange }),
      asked: askedAt(row),
      unconverted: asked && !isChange ? explainUnconverted(row, product, asked) : undefined,
    };
  };

  const actionsAt = (row: number): OrderRowActions => ({
    type: (text) => {
      const isChange = isChangeAt(row);
      const isFaultShown = drafts.get(row)?.isFaultShown === true && read(row, { text, isChange }).fault !== undefined;
      put(row, { text, isChange, isFaultShown });
    },
    step: (by) => step(row, by),
    leave: () => leave(row),
    move: (rows) => focusRow(row + rows),
    paste: (text) => paste(row, text),
    remove: () => void remove(row),
  });
  return { unit, asked, said, orderedAt, rowAt, actionsAt, askIn, submit };
}
