import type { FoundPart, FoundProduct } from "#contract/catalogue-part.ts";
import type { Cart } from "./cart.ts";

/**
 * What the catalogue has of the products it was asked for, by idProduct: undefined for one that it does not have.
 * Undefined while nothing is known, or where it could not be had.
 */
export type KnownProducts = ReadonlyMap<number, FoundProduct | undefined> | undefined;

/** An empty catalogue is a fault of the catalogue, not of every line in the buyer's list. */
export function knowProducts(asked: readonly number[], { categories, products }: FoundPart): KnownProducts {
  if (categories.length === 0) return undefined;
  const found = new Map(products.map((product) => [product.idProduct, product]));
  return new Map(asked.map((idProduct) => [idProduct, found.get(idProduct)]));
}

export const isGone = (known: KnownProducts, idProduct: number): boolean =>
  known?.has(idProduct) === true && known.get(idProduct) === undefined;

/** The lines whose product no longer exists. */
export const findGone = (cart: Cart, known: KnownProducts): Cart =>
  cart.filter(({ product }) => isGone(known, product.idProduct));
