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
  for (const { product, quantity, references } of lines) {
    const before = after;
    after = references
      ? addReferences(
          before,
          product,
          references.map(({ quantity: units, ...reference }) => ({ reference, quantity: units })),
        )
      : addProduct(before, product, quantity);
    if (after === before) return cart;
  }
  return after;
}
