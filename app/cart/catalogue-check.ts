import type { LineProduct, LineProducts } from "#contract/catalog/catalogue-part.ts";
import type { Cart } from "./cart.ts";

/**
 * The requested products by idProduct; undefined as a value for a product that the catalogue does not have. Undefined
 * as a whole before the first answer and after a failure.
 */
export type KnownProducts = ReadonlyMap<number, LineProduct | undefined> | undefined;

/** An empty catalogue is a fault of the catalogue, not of every line in the list: the result is undefined. */
export function toKnownProducts(ids: readonly number[], { categories, products }: LineProducts): KnownProducts {
  if (categories.length === 0) return undefined;
  const found = new Map(products.map((product) => [product.idProduct, product]));
  return new Map(ids.map((idProduct) => [idProduct, found.get(idProduct)]));
}

export const isRemoved = (known: KnownProducts, idProduct: number): boolean =>
  known?.has(idProduct) === true && known.get(idProduct) === undefined;

export const findRemoved = (cart: Cart, known: KnownProducts): Cart =>
  cart.filter(({ product }) => isRemoved(known, product.idProduct));
