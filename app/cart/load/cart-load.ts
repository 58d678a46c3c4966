import { type Load, type LoadItem, sumLoad } from "#contract/load.ts";
import type { CartItem } from "#contract/quotation.ts";
import { type Cart, isSameReference } from "../cart.ts";
import { isRemoved, type KnownProducts } from "../catalogue-check.ts";

function toItems({ product, quantity, references }: CartItem, known: KnownProducts): LoadItem[] {
  const { idProduct, name } = product;
  const { references: own = [], unidad: unit = null, pieza: piece } = known?.get(idProduct) ?? {};
  const [only] = own.length === 1 ? own : [];
  if (!references) return [{ name, quantity, unit, measures: only, piece }];
  return references.map((reference) => ({
    name,
    quantity: reference.quantity,
    unit,
    measures: own.find((each) => isSameReference(each, reference)),
    piece,
  }));
}

/** The list's weight and pieces, as far as the catalogue knows them. Removed products are not counted. */
export const loadOfCart = (cart: Cart, known: KnownProducts): Load =>
  sumLoad(cart.filter(({ product }) => !isRemoved(known, product.idProduct)).flatMap((line) => toItems(line, known)));
