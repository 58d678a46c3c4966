import {
  type Addition,
  addAll,
  type Cart,
  type ChosenReference,
  findLine,
  isSameReference,
  pickReference,
  withoutAsked,
} from "./cart.ts";
import { setNote } from "./line-notes.ts";
import { findOrdered } from "./order-references.ts";
import { beginCart, changeCart } from "./use-cart.ts";

/** The actions of /cart, kept out of the script of other pages. */
export const listActions = {
  /** Returns false if nothing changes. */
  changeReference: (idProduct: number, before: ChosenReference | undefined, after: ChosenReference) =>
    changeCart((cart) => changeReference(cart, idProduct, before, after)),
  setNote: (idProduct: number, note: string) => changeCart((cart) => setNote(cart, idProduct, note)),
  /** Adds all lines of another list. Returns false, adding none, if a quantity would exceed its limit. */
  addLines: (lines: Cart) => beginCart((cart) => addLines(cart, lines)),
  replaceBy: (lines: Cart) => beginCart(() => lines),
};

/**
 * Changes the reference of some units: those of `before`, or all units of a line without references. If the line
 * already has `after`, the units are added to it. Returns the same cart if nothing changes.
 */
export function changeReference(
  cart: Cart,
  idProduct: number,
  before: ChosenReference | undefined,
  after: ChosenReference,
): Cart {
  const line = findLine(cart, idProduct);
  if (!line || (before === undefined) !== (line.references === undefined)) return cart;
  const quantity = before ? findOrdered(cart, idProduct, before) : line.quantity;
  if (quantity === undefined || (before && isSameReference(before, after))) return cart;
  const joined = quantity + (findOrdered(cart, idProduct, after) ?? 0);
  const changed = { ...pickReference(after), quantity: joined };
  const others = (line.references ?? []).filter((each) => !isSameReference(each, after));
  const references = before ? others.map((each) => (isSameReference(each, before) ? changed : each)) : [changed];
  return cart.map((item) => (item === line ? { ...withoutAsked(line), references } : item));
}

/**
 * Adds all lines of another list, such as a sent one, and their notes to lines without one. Returns the same cart if a
 * line would exceed its limits.
 */
export function addLines(cart: Cart, lines: Cart): Cart {
  const additions = lines.flatMap(({ product, quantity, references, asked }): Addition[] =>
    references
      ? references.map(({ quantity: units, asked: own, ...reference }) => ({
          product,
          reference,
          quantity: units,
          asked: own,
        }))
      : [{ product, quantity, asked }],
  );
  const after = addAll(cart, additions);
  if (after === cart) return cart;
  const notes = new Map(lines.map(({ product, note }) => [product.idProduct, note]));
  return after.map((line) => {
    const note = line.note ?? notes.get(line.product.idProduct);
    return note === undefined ? line : { ...line, note };
  });
}
