import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { cutCharacters, fieldLimits, maxNoteLines, openReference } from "#contract/fields/field-rules.ts";
import type { CartItem, CartItemReference } from "#contract/requests/quotation.ts";
import type { Cart } from "./cart.ts";
import type { KnownProducts } from "./catalogue-check.ts";

/**
 * Whether the catalogue no longer has this reference of a line, because its text was corrected or it was removed. A
 * reference with a code is found even with another text.
 */
export function isOutdated(product: LineProduct | undefined, { code, reference_value }: CartItemReference): boolean {
  if (!product || reference_value === openReference) return false;
  const isIt = (own: LineProduct["references"][number]) =>
    own.reference_value === reference_value || (code !== undefined && own.code === code);
  return !product.references.some(isIt);
}

/** Appends the old text below the buyer's note, as far as the length limit allows. */
function addToNote(note: string | undefined, words: string): string {
  const separator = (note ?? "").split("\n").length < maxNoteLines ? "\n" : " ";
  const whole = note ? `${note}${separator}${words}` : words;
  return whole.length <= fieldLimits.note ? whole : `${cutCharacters(whole, fieldLimits.note - 1).trimEnd()}…`;
}

function clearOutdated(line: CartItem, known: KnownProducts): CartItem {
  const { product, references = [], note } = line;
  const isOld = (reference: CartItemReference) => isOutdated(known?.get(product.idProduct), reference);
  const old = references.filter(isOld);
  if (old.length === 0) return line;
  const isOpen = (reference: CartItemReference) => isOld(reference) || reference.reference_value === openReference;
  const quantity = references.filter(isOpen).reduce((sum, reference) => sum + reference.quantity, 0);
  const words = old.map((reference) => `${reference.quantity} de ${reference.reference_value}`).join("; ");
  return {
    ...line,
    references: [{ reference_value: openReference, quantity }, ...references.filter((each) => !isOpen(each))],
    note: addToNote(note, `Referencia anterior: ${words}`),
  };
}

/**
 * The list for sending: units with an outdated reference become open, and the line's note tells sales the old text.
 * Other lines stay as they are.
 */
export const clearOutdatedReferences = (cart: Cart, known: KnownProducts): Cart =>
  cart.map((line) => clearOutdated(line, known));
