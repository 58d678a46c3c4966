import { removeReference } from "#app/cart/listed-references.ts";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { changeCart } from "#app/cart/use-cart.ts";
import { confirm } from "#app/ui/dialog/confirm.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { formatThousandths } from "#contract/amounts/format-figures.ts";
import { confirmText, toastText } from "#contract/requests/request-text.ts";
import { readThousandths } from "../units/read-thousandths.ts";
import { isAnyToAdd, putDraft } from "./order-drafts.ts";
import type { OrderRowState } from "./order-rows.ts";
import { readPastedColumn } from "./paste-column.ts";
import type { Order } from "./use-order.ts";

export type OrderRowActions = ReturnType<typeof createRowActions>;

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
function step({ read, change, put, announceSum }: Order, state: OrderRowState, by: number): void {
  const { row, text, listedText, figure } = state;
  const isMeasure = state.orderUnit !== undefined;
  if (state.isChange) {
    const next = stepText(figure.quantity === undefined ? listedText : text, by, isMeasure, 1);
    if (!next) return;
    change(state, read(row, next));
    put(row, undefined);
  } else {
    const next = stepText(text, by, isMeasure, 0);
    if (next !== undefined) announceSum(put(row, { text: next, isChange: false, isFaultShown: false }));
  }
}

function leave(order: Order, state: OrderRowState): void {
  const { drafts, change, put, announceSum, announceFault, showFault } = order;
  const { row, draft, figure } = state;
  if (!draft) return;
  if (figure.fault) {
    showFault(row);
    announceFault(state);
  } else if (!draft.isChange) announceSum(drafts);
  else if (change(state, figure)) put(row, undefined);
}

/** Fills the rows from here on with a pasted spreadsheet column. An empty cell leaves its row as it is. */
function paste(order: Order, { row }: OrderRowState, text: string): boolean {
  const cells = readPastedColumn(text);
  if (!cells) return false;
  const following = order.rows.slice(row);
  let next = order.drafts;
  following.forEach((state, at) => {
    const cell = cells[at];
    if (!cell) return;
    const draft = { text: cell, isChange: state.isChange, isFaultShown: true };
    const figure = order.read(state.row, cell);
    const isDone = draft.isChange && figure.quantity !== undefined && order.change(state, figure);
    next = putDraft(next, state.row, isDone ? undefined : draft);
  });
  order.putAll(next);
  if (isAnyToAdd(next)) order.announceSum(next);
  const unused = cells.length - following.length;
  if (unused > 0) showToast({ variant: "info", title: "Sobran cantidades", text: tooManyPasted(unused) });
  return true;
}

async function remove({ product, put, focusRow }: Order, { row, reference }: OrderRowState) {
  const detail = `${product.name}: ${reference.reference_value}`;
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  changeCart((cart) => removeReference(cart, product.idProduct, reference));
  put(row, undefined);
  // The focused button has been removed.
  requestAnimationFrame(() => {
    focusRow(row);
    showToast(toastText.itemRemoved);
  });
}

/** The handlers of a row. */
export function createRowActions(order: Order, state: OrderRowState) {
  const { row, draft, isChange } = state;
  return {
    type: (text: string) => {
      const figure = order.read(row, text);
      const isFaultShown = draft?.isFaultShown === true && figure.fault !== undefined;
      // Otherwise the same fault would be announced only once.
      if (draft?.isFaultShown && !isFaultShown) order.announceFault({ ...state, figure });
      order.put(row, { text, isChange, isFaultShown });
    },
    step: (by: number) => step(order, state, by),
    leave: () => leave(order, state),
    move: (rows: number) => order.focusRow(row + rows),
    paste: (text: string) => paste(order, state, text),
    remove: () => void remove(order, state),
  };
}
