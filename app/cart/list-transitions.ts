import { convertAmount } from "#contract/amounts/convert-amount.ts";
import { addAmounts } from "#contract/amounts/requested-amount.ts";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import {
  type Addition,
  addAll,
  type Cart,
  type ChosenReference,
  findLine,
  isQuantity,
  isSameReference,
  pickReference,
  withoutAsked,
} from "./cart.ts";
import { findListed } from "./listed-references.ts";

// The transitions of /cart alone, kept out of the script of other pages.

/** The references of a product, by which an amount in another unit is converted. */
type ChoiceProduct = Pick<LineProduct, "references" | "unidad">;

/** The units of `before` as units of `after`: an amount in another unit is converted again, if the catalogue can. */
function convertUnits(
  { quantity, asked }: Pick<CartItemReference, "quantity" | "asked">,
  after: ChosenReference,
  product: ChoiceProduct | undefined,
): Pick<CartItemReference, "quantity" | "asked"> {
  const measures = product?.references.find((each) => isSameReference(each, after));
  const converted = asked && measures && convertAmount(asked, measures, product?.unidad);
  return converted ? { quantity: converted.quantity, asked } : { quantity };
}

interface ReferenceChange {
  /** Undefined for all units of a line without references. */
  before: ChosenReference | undefined;
  after: ChosenReference;
}

/**
 * Changes the reference of some units. If the line already has `after`, the units are added to it. Returns the same
 * cart if nothing changes.
 */
export function changeReference(
  cart: Cart,
  idProduct: number,
  { before, after }: ReferenceChange,
  product?: ChoiceProduct,
): Cart {
  const line = findLine(cart, idProduct);
  if (!line || (before === undefined) !== (line.references === undefined)) return cart;
  const units = before ? findListed(cart, idProduct, before) : line;
  if (!units || (before && isSameReference(before, after))) return cart;
  const moved = convertUnits(units, after, product);
  const present = findListed(cart, idProduct, after);
  const asked = present ? addAmounts(present.asked, moved.asked) : moved.asked;
  const quantity = moved.quantity + (present?.quantity ?? 0);
  const sum = line.quantity - units.quantity + moved.quantity;
  if (!isQuantity(sum)) return cart;
  const changed = { ...pickReference(after), quantity, ...(asked && { asked }) };
  const others = (line.references ?? []).filter((each) => !isSameReference(each, after));
  const references = before ? others.map((each) => (isSameReference(each, before) ? changed : each)) : [changed];
  return cart.map((item) => (item === line ? { ...withoutAsked(line), quantity: sum, references } : item));
}

/**
 * Adds all lines of another list, such as a sent one, and their notes to lines without one. Returns the same cart if a
 * line would exceed its limits.
 */
export function addLines(cart: Cart, lines: Cart): Cart {
  const additions = lines.flatMap(({ product, quantity, references, asked }): Addition[] =>
    references
      ? references.map(({ quantity: units, asked: own, ...reference }) => ({
          product,
          reference,
          quantity: units,
          asked: own,
        }))
      : [{ product, quantity, asked }],
  );
  const after = addAll(cart, additions);
  if (after === cart) return cart;
  const notes = new Map(lines.map(({ product, note }) => [product.idProduct, note]));
  return after.map((line) => {
    const note = line.note ?? notes.get(line.product.idProduct);
    return note === undefined ? line : { ...line, note };
  });
}
