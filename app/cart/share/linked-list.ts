import type { FoundProduct } from "#contract/catalogue-part.ts";
import { cutCharacters, openReference } from "#contract/field-rules.ts";
import type { LinkedLine, LinkedPart } from "#contract/list/list-link.ts";
import { openedFaults } from "#contract/list/share-text.ts";
import { addProduct, type Cart, type ChosenReference } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { chooseReference } from "../choose-reference.ts";

export interface LinkedCart {
  cart: Cart;
  /** What cannot be taken as the link says it, in words. */
  faults: string[];
}

const open: ChosenReference = { reference_value: openReference };

/** The catalogue's own reference of what a link names; undefined where it has none such. */
function findReference(
  { references }: FoundProduct,
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

/** A link may say anything in the place of a reference: it is no message of the site's. */
const maxShownLength = 40;

function shorten(named: NonNullable<LinkedPart["reference"]>): string {
  const words = "code" in named ? named.code : named.reference_value;
  return words.length > maxShownLength ? `${cutCharacters(words, maxShownLength)}…` : words;
}

/**
 * A list that came by a link, in the words of the catalogue of today. Units of a reference that is gone stay, for their
 * product is made: they are open, and it is said.
 */
export function toCart(lines: readonly LinkedLine[], known: NonNullable<KnownProducts>): LinkedCart {
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
        faults.push(openedFaults.openReference(product.name, shorten(named), quantity));
      }
      const before = cart;
      cart = addProduct(before, product, quantity, named && (reference ?? open), asked);
      if (cart === before) faults.push(openedFaults.noRoom(product.name));
    }
  }
  return { cart, faults: gone > 0 ? [openedFaults.gone(gone), ...faults] : faults };
}
