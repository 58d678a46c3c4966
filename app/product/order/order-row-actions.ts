import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { cartActions } from "#app/cart/use-cart.ts";
import { confirm } from "#app/ui/confirm.ts";
import { showToast } from "#app/ui/toasts.ts";
import { formatThousandths } from "#contract/format-figures.ts";
import { confirmText, toastText } from "#contract/request-text.ts";
import { readThousandths } from "../units/read-thousandths.ts";
import { isAnyToAdd, putDraft } from "./order-drafts.ts";
import { readPastedColumn } from "./paste-column.ts";
import type { OrderEntries } from "./use-order-entries.ts";

export interface OrderRowActions {
  type: (text: string) => void;
  step: (by: number) => void;
  leave: () => void;
  move: (rows: number) => void;
  paste: (text: string) => boolean;
  remove: () => void;
}

const tooManyPasted = (unused: number): string =>
  `Pegaste ${unused} más de las medidas que siguen: ${unused === 1 ? "no se usó" : "no se usaron"}.`;

/** Undefined beyond the largest safe integer. */
function stepFigure(figure: number | undefined, by: number, least: number): number | undefined {
  const next = Math.max((figure ?? 0) + by, least);
  return Number.isSafeInteger(next) ? next : undefined;
}

/**
 * A field's text after a step, empty for zero. `isMeasure`: the figure is in metres or square metres. `least`: the
 * minimum of a figure in the unit of sale.
 */
function stepText(text: string, by: number, isMeasure: boolean, least: number): string | undefined {
  const next = isMeasure
    ? stepFigure(readThousandths(text), by * 1000, 0)
    : stepFigure(readOptionalQuantity(text).quantity, by, least);
  if (!next) return next === 0 ? "" : undefined;
  return isMeasure ? formatThousandths(next) : String(next);
}

/** Steps a row's figure: in the list if the reference is there, else in the row's field. */
function step(entries: OrderEntries, row: number, by: number): void {
  const { drafts, isChangeAt, writtenAt, orderUnitAt, read, change, put, announceSum } = entries;
  const draft = drafts.get(row);
  const isMeasure = orderUnitAt(row) !== undefined;
  if (isChangeAt(row)) {
    const text = draft && read(row, draft).quantity !== undefined ? draft.text : writtenAt(row);
    const next = stepText(text, by, isMeasure, 1);
    if (!next) return;
    change(row, read(row, { text: next }));
    put(row, undefined);
  } else {
    const next = stepText(draft?.text ?? "", by, isMeasure, 0);
    if (next !== undefined) announceSum(put(row, { text: next, isChange: false, isFaultShown: false }));
  }
}

function leave({ drafts, read, change, put, announceSum }: OrderEntries, row: number): void {
  const draft = drafts.get(row);
  if (!draft) return;
  const figure = read(row, draft);
  if (figure.fault) put(row, { ...draft, isFaultShown: true });
  else if (!draft.isChange) announceSum(drafts);
  else if (change(row, figure)) put(row, undefined);
}

/** Fills the rows from here on with a pasted spreadsheet column. An empty cell leaves its row as it is. */
function paste(entries: OrderEntries, row: number, text: string): boolean {
  const cells = readPastedColumn(text);
  if (!cells) return false;
  const room = entries.product.productReferences.length - row;
  let next = entries.drafts;
  cells.slice(0, room).forEach((cell, at) => {
    if (cell === "") return;
    const draft = { text: cell, isChange: entries.isChangeAt(row + at), isFaultShown: true };
    const figure = entries.read(row + at, draft);
    const isDone = draft.isChange && figure.quantity !== undefined && entries.change(row + at, figure);
    next = putDraft(next, row + at, isDone ? undefined : draft);
  });
  entries.putAll(next);
  if (isAnyToAdd(next)) entries.announceSum(next);
  const unused = cells.length - room;
  if (unused > 0) showToast({ variant: "info", title: "Sobran cantidades", text: tooManyPasted(unused) });
  return true;
}

async function remove({ product, referenceAt, put }: OrderEntries, row: number, focus: () => void): Promise<void> {
  const reference = referenceAt(row);
  const detail = `${product.name}: ${reference.reference_value}`;
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  cartActions.removeReference(product.idProduct, reference);
  put(row, undefined);
  // The focused button has been removed.
  requestAnimationFrame(() => {
    focus();
    showToast(toastText.itemRemoved);
  });
}

/** The handlers of a row. */
export function createRowActions(entries: OrderEntries, row: number, focus: (row: number) => void): OrderRowActions {
  const { drafts, isChangeAt, read, put } = entries;
  return {
    type: (text) => {
      const isChange = isChangeAt(row);
      const isFaultShown = drafts.get(row)?.isFaultShown === true && read(row, { text }).fault !== undefined;
      put(row, { text, isChange, isFaultShown });
    },
    step: (by) => step(entries, row, by),
    leave: () => leave(entries, row),
    move: (rows) => focus(row + rows),
    paste: (text) => paste(entries, row, text),
    remove: () => void remove(entries, row, () => focus(row)),
  };
}
