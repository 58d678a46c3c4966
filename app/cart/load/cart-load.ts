import { type Load, type LoadItem, sumLoad } from "#contract/amounts/load.ts";
import type { ProductReference } from "#contract/catalog/product.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { type Cart, type ChosenReference, isSameReference } from "../cart.ts";
import { isRemoved, type KnownProducts } from "../catalogue-check.ts";

/** The measures of a line's reference, or of the only one that the product has. */
export function findMeasures(
  own: readonly ProductReference[],
  reference: ChosenReference | undefined,
): ProductReference | undefined {
  if (reference) return own.find((each) => isSameReference(each, reference));
  return own.length === 1 ? own[0] : undefined;
}

function toItems(line: CartItem, known: KnownProducts): LoadItem[] {
  const { idProduct, name } = line.product;
  const { references: own = [], unidad: unit = null, pieza: piece } = known?.get(idProduct) ?? {};
  return (line.references ?? [undefined]).map((reference) => ({
    name,
    quantity: (reference ?? line).quantity,
    unit,
    measures: findMeasures(own, reference),
    piece,
  }));
}

/** The list's weight and pieces, as far as the catalogue knows them. Removed products are not counted. */
export const loadOfCart = (cart: Cart, known: KnownProducts): Load =>
  sumLoad(cart.filter(({ product }) => !isRemoved(known, product.idProduct)).flatMap((line) => toItems(line, known)));
