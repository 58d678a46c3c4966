import { maxReferences, openReference } from "#contract/field-rules.ts";
import { countReferences, maxCartLines, maxCartReferences } from "#contract/list-limit.ts";
import type { CartItem, CartItemReference } from "#contract/quotation.ts";
import { addAmounts, type RequestedAmount } from "#contract/requested-amount.ts";

/** The quotation list: one line per product, identified by `idProduct` (rules Q1, Q2). */
export type Cart = readonly CartItem[];

export type CartProduct = CartItem["product"];

/** One of a product's own references, as in the catalogue. */
export type ChosenReference = Pick<CartItemReference, "code" | "reference_value">;

/**
 * References are the same if their codes are equal, whatever their texts; without a code on both sides, if their texts
 * are equal.
 */
export const isSameReference = (one: ChosenReference, other: ChosenReference): boolean =>
  one.code && other.code ? one.code === other.code : one.reference_value === other.reference_value;

/** The fields of a catalogue reference that are stored and sent. */
export const pickReference = ({ code, reference_value }: ChosenReference): ChosenReference =>
  code === undefined ? { reference_value } : { code, reference_value };

const isQuantity = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;

/** Whether the list is within the limits of a request, or no longer than before. */
const canBeSent = (cart: Cart, before: Cart): boolean =>
  cart.length <= Math.max(maxCartLines, before.length) &&
  countReferences(cart) <= Math.max(maxCartReferences, countReferences(before));

/**
 * Adding a product already in the cart raises its quantity. Otherwise a line is appended. `reference` is the product's
 * reference that the buyer has chosen, if any. A line without references has the shape of the specification. Returns the
 * same cart if a request could not carry the new one.
 */
export function addProduct(cart: Cart, ...added: Added): Cart {
  const after = appendOrRaise(cart, ...added);
  return canBeSent(after, cart) ? after : cart;
}

type Added = [product: CartProduct, quantity: number, reference?: ChosenReference, asked?: RequestedAmount];

function appendOrRaise(
  cart: Cart,
  product: CartProduct,
  quantity: number,
  reference?: ChosenReference,
  asked?: RequestedAmount,
): Cart {
  if (!isQuantity(quantity)) return cart;
  const { idProduct, name, image_url } = product;
  const line = cart.find((item) => item.product.idProduct === idProduct);
  if (!line) {
    // The argument may be a whole catalogue product: only the contract's fields are stored and sent.
    const counted = { quantity, ...(asked && { asked }) };
    const named = { product: { idProduct, name, image_url } };
    return [
      ...cart,
      reference === undefined
        ? { ...named, ...counted }
        : { ...named, quantity, references: [{ ...pickReference(reference), ...counted }] },
    ];
  }
  if (!isQuantity(line.quantity + quantity)) return cart;
  if (!line.references && reference === undefined) {
    const both = addAmounts(line.asked, asked);
    const raised = { ...withoutAsked(line), quantity: line.quantity + quantity, ...(both && { asked: both }) };
    return cart.map((item) => (item === line ? raised : item));
  }
  const changed = addReference(line, reference ?? { reference_value: openReference }, { quantity, asked });
  return changed ? cart.map((item) => (item === line ? changed : item)) : cart;
}

/** Removes `asked`, which does not apply to a changed quantity. */
export function withoutAsked<Counted extends { asked?: RequestedAmount | undefined }>(
  counted: Counted,
): Omit<Counted, "asked"> {
  const { asked: _, ...rest } = counted;
  return rest;
}

interface AddedUnits {
  quantity: number;
  asked: RequestedAmount | undefined;
}

/**
 * References split the whole line: units added without one become an open reference. Undefined for another reference of
 * a line that has its maximum.
 */
function addReference(whole: CartItem, chosen: ChosenReference, added: AddedUnits): CartItem | undefined {
  const line = withoutAsked(whole);
  const quantity = line.quantity + added.quantity;
  const { references = [{ reference_value: openReference, quantity: line.quantity }] } = line;
  const known = references.find((reference) => isSameReference(reference, chosen));
  if (!known && references.length >= maxReferences) return undefined;
  const others = references.filter((reference) => reference !== known);
  // Moved to the end, because the list's plus and minus act there and the buyer has just chosen it.
  const asked = known ? addAmounts(known.asked, added.asked) : added.asked;
  const share = { quantity: (known?.quantity ?? 0) + added.quantity, ...(asked && { asked }) };
  return { ...line, quantity, references: [...others, { ...pickReference(chosen), ...share }] };
}

/** Sets a line's quantity. Ignores anything but a positive integer. */
export function setQuantity(cart: Cart, idProduct: number, quantity: number): Cart {
  if (!isQuantity(quantity)) return cart;
  return cart.map((item) => {
    if (item.product.idProduct !== idProduct || item.quantity === quantity) return item;
    if (!item.references) return { ...withoutAsked(item), quantity };
    return { ...item, quantity, references: spreadChange(item.references, quantity - item.quantity) };
  });
}

/** Adds `change` to a line's quantity. Ignores a result below 1. */
export function changeQuantity(cart: Cart, idProduct: number, change: number): Cart {
  const line = cart.find((item) => item.product.idProduct === idProduct);
  return line ? setQuantity(cart, idProduct, line.quantity + change) : cart;
}

/**
 * Keeps the sum of a line's references equal to its quantity, because the buyer sees both numbers. Units are added to
 * the last reference and taken from the last ones. A reference without units is removed.
 */
function spreadChange(references: readonly CartItemReference[], change: number): CartItemReference[] {
  const last = references.at(-1);
  if (!last) return [];
  const others = references.slice(0, -1);
  const quantity = last.quantity + change;
  return quantity >= 1 ? [...others, { ...withoutAsked(last), quantity }] : spreadChange(others, quantity);
}

export const removeProduct = (cart: Cart, idProduct: number): Cart =>
  cart.filter((item) => item.product.idProduct !== idProduct);
