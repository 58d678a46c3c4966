import { addAmounts, type RequestedAmount } from "#contract/amounts/requested-amount.ts";
import { maxReferences, openReference } from "#contract/fields/field-rules.ts";
import { countReferences, maxCartLines, maxCartReferences } from "#contract/requests/list-limit.ts";
import type { CartItem, CartItemReference } from "#contract/requests/quotation.ts";

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

export const findLine = (cart: Cart, idProduct: number): CartItem | undefined =>
  cart.find(({ product }) => product.idProduct === idProduct);

/** Whether the value can be a quantity or an identifier. */
export const isQuantity = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

/** Whether a request can carry the list, or the list is no longer than before. */
const canBeSent = (cart: Cart, before: Cart): boolean =>
  cart.length <= Math.max(maxCartLines, before.length) &&
  countReferences(cart) <= Math.max(maxCartReferences, countReferences(before)) &&
  cart.every(({ references = [] }) => references.length <= maxReferences);

/** Units of a product to be added. */
export interface Addition {
  product: CartProduct;
  quantity: number;
  /** The product's reference that the buyer has chosen, if any. */
  reference?: ChosenReference | undefined;
  /** The quantity in the unit that the buyer typed, if it was another one. */
  asked?: RequestedAmount | undefined;
}

/**
 * Adding a product already in the cart raises its quantity. Otherwise a line is appended. Returns the same cart if a
 * request could not carry the new one.
 */
export function addProduct(cart: Cart, added: Addition): Cart {
  const { product, quantity } = added;
  const line = findLine(cart, product.idProduct);
  if (!isQuantity(quantity) || !isQuantity((line?.quantity ?? 0) + quantity)) return cart;
  const after = line
    ? cart.map((item) => (item === line ? raiseLine(line, added) : item))
    : [...cart, startLine(added)];
  return canBeSent(after, cart) ? after : cart;
}

/** Adds all units, as `addProduct` does. Returns the same cart if a request could not carry the new one. */
export function addAll(cart: Cart, additions: readonly Addition[]): Cart {
  let after = cart;
  for (const addition of additions) {
    const before = after;
    after = addProduct(before, addition);
    if (after === before) return cart;
  }
  return after;
}

/** A line without references has the shape of the specification. */
function startLine({ product: { idProduct, name, image_url }, quantity, reference, asked }: Addition): CartItem {
  // `product` may be a whole product of the catalogue: only the contract's fields are stored and sent.
  const product = { idProduct, name, image_url };
  const counted = { quantity, ...(asked && { asked }) };
  if (!reference) return { product, ...counted };
  return { product, quantity, references: [{ ...pickReference(reference), ...counted }] };
}

function raiseLine(line: CartItem, added: Addition): CartItem {
  if (line.references || added.reference) return addReference(line, added);
  const asked = addAmounts(line.asked, added.asked);
  return { ...withoutAsked(line), quantity: line.quantity + added.quantity, ...(asked && { asked }) };
}

/** References split the whole line: units added without one become an open reference. */
function addReference(whole: CartItem, added: Addition): CartItem {
  const { reference: chosen = { reference_value: openReference } } = added;
  const line = withoutAsked(whole);
  const { references = [{ reference_value: openReference, quantity: line.quantity }] } = line;
  const known = references.find((reference) => isSameReference(reference, chosen));
  const others = references.filter((reference) => reference !== known);
  // Moved to the end, because the list's plus and minus act there and the buyer has just chosen it.
  const asked = known ? addAmounts(known.asked, added.asked) : added.asked;
  const share = { quantity: (known?.quantity ?? 0) + added.quantity, ...(asked && { asked }) };
  return {
    ...line,
    quantity: line.quantity + added.quantity,
    references: [...others, { ...pickReference(chosen), ...share }],
  };
}

/** Removes `asked`, which does not apply to a changed quantity. */
export function withoutAsked<Counted extends { asked?: RequestedAmount | undefined }>(
  counted: Counted,
): Omit<Counted, "asked"> {
  const { asked: _, ...rest } = counted;
  return rest;
}

/**
 * Adds `change` to a line's quantity; in a line with references, to that of the last one, because the buyer sees both
 * numbers. Neither falls below 1. Returns the same cart if nothing changes.
 */
export function changeQuantity(cart: Cart, idProduct: number, change: number): Cart {
  const line = findLine(cart, idProduct);
  if (!line) return cart;
  const { references } = line;
  const last = references?.at(-1);
  const by = Math.max(change, 1 - (last ?? line).quantity);
  const quantity = line.quantity + by;
  if (by === 0 || !isQuantity(quantity)) return cart;
  const changed =
    references && last
      ? {
          ...line,
          quantity,
          references: [...references.slice(0, -1), { ...withoutAsked(last), quantity: last.quantity + by }],
        }
      : { ...withoutAsked(line), quantity };
  return cart.map((item) => (item === line ? changed : item));
}

export const removeProduct = (cart: Cart, idProduct: number): Cart =>
  cart.filter((item) => item.product.idProduct !== idProduct);
