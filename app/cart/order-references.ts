import type { Asked } from "#contract/asked.ts";
import { maxReferences } from "#contract/field-rules.ts";
import type { CartItemReference } from "#contract/quotation.ts";
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
  /** Where it was asked in another unit. */
  asked?: Asked | undefined;
}

/** A product's reference as it is in the list; undefined where it is not. */
export const findListed = (cart: Cart, idProduct: number, reference: ChosenReference): CartItemReference | undefined =>
  cart
    .find(({ product }) => product.idProduct === idProduct)
    ?.references?.find((each) => isSameReference(each, reference));

/** How many of it are in the list. */
export const findOrdered = (cart: Cart, idProduct: number, reference: ChosenReference): number | undefined =>
  findListed(cart, idProduct, reference)?.quantity;

/** All of them, or the same cart where the line would hold more, or more references, than it can. */
export function addReferences(cart: Cart, product: CartProduct, ordered: readonly OrderedReference[]): Cart {
  const { idProduct } = product;
  const line = cart.find((item) => item.product.idProduct === idProduct);
  // Units that were added without a reference become one of the line's.
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
 * Sets how many of a reference a line holds, and with it the line's sum; the same cart where that cannot be, or where
 * it holds as many and nothing is `asked`.
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

/** Takes a reference out of its line; with the last one the line goes. */
export function removeReference(cart: Cart, idProduct: number, reference: ChosenReference): Cart {
  const quantity = findOrdered(cart, idProduct, reference);
  if (quantity === undefined) return cart;
  return cart.flatMap((item) => {
    if (item.product.idProduct !== idProduct) return item;
    const references = item.references?.filter((each) => !isSameReference(each, reference)) ?? [];
    return references.length > 0 ? { ...item, quantity: item.quantity - quantity, references } : [];
  });
}
