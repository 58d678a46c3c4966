import { addProduct, type Cart, type ChosenReference, isSameReference, nameReference, withoutAsked } from "./cart.ts";
import { setNote } from "./line-notes.ts";
import { addReferences, findOrdered } from "./order-references.ts";
import { beginCart, changeCart } from "./use-cart.ts";

/** What is done in the list and its receipts alone: other pages do without. */
export const listActions = {
  /** False where nothing changes. */
  changeReference: (idProduct: number, before: ChosenReference | undefined, after: ChosenReference) =>
    changeCart((cart) => changeReference(cart, idProduct, before, after)),
  setNote: (idProduct: number, note: string) => changeCart((cart) => setNote(cart, idProduct, note)),
  /** All lines of another list; false where one of them would hold more than it can, and then none is added. */
  addLines: (lines: Cart) => beginCart((cart) => addLines(cart, lines)),
  replaceBy: (lines: Cart) => beginCart(() => lines),
};

/**
 * Changes which reference some units are of: those of `before`, or all of a line that has none. Units of `after` that
 * are in the line already take them in; the same cart where nothing changes.
 */
export function changeReference(
  cart: Cart,
  idProduct: number,
  before: ChosenReference | undefined,
  after: ChosenReference,
): Cart {
  const line = cart.find(({ product }) => product.idProduct === idProduct);
  if (!line || (before === undefined) !== (line.references === undefined)) return cart;
  const quantity = before ? findOrdered(cart, idProduct, before) : line.quantity;
  if (quantity === undefined || (before && isSameReference(before, after))) return cart;
  const joined = quantity + (findOrdered(cart, idProduct, after) ?? 0);
  const changed = { ...nameReference(after), quantity: joined };
  const others = (line.references ?? []).filter((each) => !isSameReference(each, after));
  const references = before ? others.map((each) => (isSameReference(each, before) ? changed : each)) : [changed];
  return cart.map((item) => (item === line ? { ...withoutAsked(line), references } : item));
}

/** All lines of another list, such as one that was sent before; the same cart where one of them has no room. */
export function addLines(cart: Cart, lines: Cart): Cart {
  let after = cart;
  for (const { product, quantity, references, note, asked } of lines) {
    const before = after;
    after = references
      ? addReferences(
          before,
          product,
          references.map(({ quantity: units, asked: own, ...reference }) => ({
            reference,
            quantity: units,
            asked: own,
          })),
        )
      : addProduct(before, product, quantity, undefined, asked);
    if (after === before) return cart;
    if (note !== undefined) after = giveNote(after, product.idProduct, note);
  }
  return after;
}

/** A note that a line has already is not written over. */
const giveNote = (cart: Cart, idProduct: number, note: string): Cart =>
  cart.map((line) => (line.product.idProduct === idProduct && line.note === undefined ? { ...line, note } : line));
