import type { RequestedAmount } from "#contract/amounts/requested-amount.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import { type Cart, type ChosenReference, findLine, isQuantity, isSameReference, withoutAsked } from "./cart.ts";

interface OrderedReference {
  reference: ChosenReference;
  quantity: number;
  /** The quantity in the unit that the buyer typed, if it was another one. */
  asked?: RequestedAmount | undefined;
}

/** A product's reference in the list. Undefined if it is not there. */
export const findListed = (cart: Cart, idProduct: number, reference: ChosenReference): CartItemReference | undefined =>
  findLine(cart, idProduct)?.references?.find((each) => isSameReference(each, reference));

/**
 * Sets the quantity of a reference and with it the line's sum. Returns the same cart if the quantity is invalid, or
 * unchanged without `asked`.
 */
export function setReference(cart: Cart, idProduct: number, { reference, quantity, asked }: OrderedReference): Cart {
  const before = findListed(cart, idProduct, reference)?.quantity;
  const line = findLine(cart, idProduct);
  if (!line || before === undefined || (before === quantity && !asked)) return cart;
  const sum = line.quantity - before + quantity;
  if (!isQuantity(quantity) || !isQuantity(sum)) return cart;
  const references = line.references?.map((each) =>
    isSameReference(each, reference) ? { ...withoutAsked(each), quantity, ...(asked && { asked }) } : each,
  );
  return cart.map((item) => (item === line ? { ...line, quantity: sum, ...(references && { references }) } : item));
}

/** Removes a reference from its line, and the line with its last reference. */
export function removeReference(cart: Cart, idProduct: number, reference: ChosenReference): Cart {
  const quantity = findListed(cart, idProduct, reference)?.quantity;
  if (quantity === undefined) return cart;
  return cart.flatMap((item) => {
    if (item.product.idProduct !== idProduct) return item;
    const references = item.references?.filter((each) => !isSameReference(each, reference)) ?? [];
    return references.length > 0 ? { ...item, quantity: item.quantity - quantity, references } : [];
  });
}
