import { maxReferences, openReference } from "#contract/field-rules.ts";
import type { CartItem, CartItemReference } from "#contract/quotation.ts";

/** The quotation list: one line per product, identified by idProduct (rules Q1, Q2). */
export type Cart = readonly CartItem[];

export type CartProduct = CartItem["product"];

/** One of a product's own references, as the catalogue has it. */
export type ChosenReference = Pick<CartItemReference, "code" | "reference_value">;

/** The same code is the same reference, whatever text it has had; without one on both sides, the same text is. */
export const isSameReference = (one: ChosenReference, other: ChosenReference): boolean =>
  one.code && other.code ? one.code === other.code : one.reference_value === other.reference_value;

// A reference of the catalogue says more: only what names it is kept and sent.
const nameReference = ({ code, reference_value }: ChosenReference): ChosenReference =>
  code === undefined ? { reference_value } : { code, reference_value };

const isQuantity = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;

/**
 * Adding a product already in the cart raises its quantity; otherwise a new line is appended. `reference` is one of the
 * product's own, if the buyer has chosen one; a line of which none was ever chosen is the specified one.
 */
export function addProduct(cart: Cart, product: CartProduct, quantity: number, reference?: ChosenReference): Cart {
  if (!isQuantity(quantity)) return cart;
  const { idProduct, name, image_url } = product;
  const line = cart.find((item) => item.product.idProduct === idProduct);
  if (!line) {
    // A whole product of the catalogue may be handed over: only what the contract names is kept and sent.
    const added = { product: { idProduct, name, image_url }, quantity };
    return [
      ...cart,
      reference === undefined ? added : { ...added, references: [{ ...nameReference(reference), quantity }] },
    ];
  }
  if (!isQuantity(line.quantity + quantity)) return cart;
  if (!line.references && reference === undefined) return changeQuantity(cart, idProduct, quantity);
  const changed = addReference(line, reference ?? { reference_value: openReference }, quantity);
  return cart.map((item) => (item === line ? changed : item));
}

/** The split is of the whole line: what was added before without a reference is said to be open. */
function addReference(line: CartItem, chosen: ChosenReference, added: number): CartItem {
  const { references = [{ reference_value: openReference, quantity: line.quantity }] } = line;
  const known = references.find((reference) => isSameReference(reference, chosen));
  // Those that a line may hold are all there: the last takes what is added, as it does for plus.
  if (!known && references.length >= maxReferences) {
    return { ...line, quantity: line.quantity + added, references: spreadChange(references, added) };
  }
  const others = references.filter((reference) => reference !== known);
  // Last, where plus and minus of the list change it: it is the one that the buyer has in mind.
  const changed = [...others, { ...nameReference(chosen), quantity: (known?.quantity ?? 0) + added }];
  return { ...line, quantity: line.quantity + added, references: changed };
}

/** Sets a line's quantity; what is no whole number from 1 up leaves it as it is. */
export function setQuantity(cart: Cart, idProduct: number, quantity: number): Cart {
  if (!isQuantity(quantity)) return cart;
  return cart.map((item) => {
    if (item.product.idProduct !== idProduct || item.quantity === quantity) return item;
    if (!item.references) return { ...item, quantity };
    return { ...item, quantity, references: spreadChange(item.references, quantity - item.quantity) };
  });
}

/** Adds `change` to a line's quantity; a result below 1 leaves it as it is. */
export function changeQuantity(cart: Cart, idProduct: number, change: number): Cart {
  const line = cart.find((item) => item.product.idProduct === idProduct);
  return line ? setQuantity(cart, idProduct, line.quantity + change) : cart;
}

/**
 * Keeps the sum of a line's references equal to its quantity: what is added goes to the last one, what is taken away
 * is taken from the last one, and a reference with nothing left goes. The buyer sees both numbers side by side.
 */
function spreadChange(references: readonly CartItemReference[], change: number): CartItemReference[] {
  const last = references.at(-1);
  if (!last) return [];
  const others = references.slice(0, -1);
  const quantity = last.quantity + change;
  return quantity >= 1 ? [...others, { ...last, quantity }] : spreadChange(others, quantity);
}

export const removeProduct = (cart: Cart, idProduct: number): Cart =>
  cart.filter((item) => item.product.idProduct !== idProduct);
