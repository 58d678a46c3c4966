import type { Product } from "#contract/product.ts";
import type { Cart } from "./cart.ts";

/** The catalogue of this moment by idProduct; undefined while it is not known, or where it could not be had. */
export type KnownProducts = ReadonlyMap<number, Product> | undefined;

/** An empty catalogue says that something is wrong with the catalogue, not with every line of the buyer's list. */
export const knowProducts = (products: readonly Product[]): KnownProducts =>
  products.length > 0 ? new Map(products.map((product) => [product.idProduct, product])) : undefined;

export const isGone = (known: KnownProducts, idProduct: number): boolean =>
  known !== undefined && !known.has(idProduct);

/** The lines whose product no longer exists. */
export const findGone = (cart: Cart, known: KnownProducts): Cart =>
  cart.filter(({ product }) => isGone(known, product.idProduct));
