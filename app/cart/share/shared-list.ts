import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { cutCharacters, openReference } from "#contract/fields/field-rules.ts";
import type { LinkedLine, LinkedPart } from "#contract/list/list-link.ts";
import { openedFaults } from "#contract/list/share-text.ts";
import { addProduct, type Cart, type ChosenReference } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { chooseReference } from "../choose-reference.ts";

export interface SharedCart {
  cart: Cart;
  /** Messages about entries that cannot be taken as the link has them. */
  faults: string[];
}

const open: ChosenReference = { reference_value: openReference };

/** The catalogue's reference for an entry of the link. Undefined if there is none. */
function findReference(
  { references }: LineProduct,
  named: NonNullable<LinkedPart["reference"]>,
): ChosenReference | undefined {
  if ("code" in named) {
    const own = references.find(({ code }) => code === named.code);
    return own && { code: named.code, reference_value: own.reference_value };
  }
  if (named.reference_value === openReference) return open;
  const isOwn = references.some(({ reference_value }) => reference_value === named.reference_value);
  return isOwn ? chooseReference(references, named.reference_value) : undefined;
}

/** A link can contain any text as a reference: it must not look like a message of the site. */
const maxShownLength = 40;

function shorten(named: NonNullable<LinkedPart["reference"]>): string {
  const words = "code" in named ? named.code : named.reference_value;
  return words.length > maxShownLength ? `${cutCharacters(words, maxShownLength)}…` : words;
}

/**
 * Converts a list from a link into lines of the present catalogue. Units of a removed reference stay, because their
 * product still exists: they become open, with a message.
 */
export function toCart(lines: readonly LinkedLine[], known: NonNullable<KnownProducts>): SharedCart {
  let cart: Cart = [];
  let gone = 0;
  const faults: string[] = [];
  for (const { idProduct, parts } of lines) {
    const product = known.get(idProduct);
    if (!product) {
      gone += 1;
      continue;
    }
    for (const { quantity, asked, reference: named } of parts) {
      const reference = named && findReference(product, named);
      if (named && !reference) {
        faults.push(openedFaults.openReference(product.name, shorten(named), quantity, product.unidad));
      }
      const before = cart;
      cart = addProduct(before, { product, quantity, reference: named && (reference ?? open), asked });
      if (cart === before) faults.push(openedFaults.noRoom(product.name));
    }
  }
  return { cart, faults: [...(gone > 0 ? [openedFaults.gone(gone)] : []), ...new Set(faults)] };
}
