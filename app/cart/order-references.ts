import { maxReferences } from "#contract/field-rules.ts";
import type { CartItemReference } from "#contract/quotation.ts";
import type { RequestedAmount } from "#contract/requested-amount.ts";
import {
  addProduct,
  type Cart,
  type CartProduct,
  type ChosenReference,
  isSameReference,
  withoutAsked,
} from "./cart.ts";

export interface OrderedReference {
  reference: ChosenReference;
  quantity: number;
  /** The quantity in the unit that the buyer typed, if it was another one. */
  asked?: RequestedAmount | undefined;
}

/** A product's reference in the list. Undefined if it is not there. */
export const findListed = (cart: Cart, idProduct: number, reference: ChosenReference): CartItemReference | undefined =>
  cart
    .find(({ product }) => product.idProduct === idProduct)
    ?.references?.find((each) => isSameReference(each, reference));

/** The quantity of a reference in the list. */
export const findOrdered = (cart: Cart, idProduct: number, reference: ChosenReference): number | undefined =>
  findListed(cart, idProduct, reference)?.quantity;

/** Adds all references. Returns the same cart if the line would exceed its limit of units or references. */
export function addReferences(cart: Cart, product: CartProduct, ordered: readonly OrderedReference[]): Cart {
  const { idProduct } = product;
  const line = cart.find((item) => item.product.idProduct === idProduct);
  // Units added without a reference become a reference of the line.
  const before = line?.references?.length ?? (line ? 1 : 0);
  const isNew = ({ reference }: OrderedReference) => findOrdered(cart, idProduct, reference) === undefined;
  if (before + ordered.filter(isNew).length > maxReferences) return cart;
  let after = cart;
  for (const { reference, quantity, asked } of ordered) {
    const added = addProduct(after, product, quantity, reference, asked);
    if (added === after) return cart;
    after = added;
  }
  return after;
}

/**
 * Sets the quantity of a reference and with it the line's sum. Returns the same cart if the quantity is invalid, or
 * unchanged without `asked`.
 */
export function setReference(cart: Cart, idProduct: number, { reference, quantity, asked }: OrderedReference): Cart {
  const before = findOrdered(cart, idProduct, reference);
  const line = cart.find(({ product }) => product.idProduct === idProduct);
  if (!line || before === undefined || (before === quantity && !asked)) return cart;
  const sum = line.quantity - before + quantity;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || !Number.isSafeInteger(sum)) return cart;
  const references = line.references?.map((each) =>
    isSameReference(each, reference) ? { ...withoutAsked(each), quantity, ...(asked && { asked }) } : each,
  );
  return cart.map((item) => (item === line ? { ...line, quantity: sum, ...(references && { references }) } : item));
}

/** Removes a reference from its line, and the line with its last reference. */
export function removeReference(cart: Cart, idProduct: number, reference: ChosenReference): Cart {
  const quantity = findOrdered(cart, idProduct, reference);
  if (quantity === undefined) return cart;
  return cart.flatMap((item) => {
    if (item.product.idProduct !== idProduct) return item;
    const references = item.references?.filter((each) => !isSameReference(each, reference)) ?? [];
    return references.length > 0 ? { ...item, quantity: item.quantity - quantity, references } : [];
  });
}
