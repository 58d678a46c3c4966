import { cutCharacters, normalizeLine, openReference } from "#contract/fields/field-rules.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import type { ProductReferenceRow } from "#server/db/schema.ts";
import type { QuotationLineReference } from "./read-request.ts";

export type OwnReference = Pick<ProductReferenceRow, "reference_value" | "code">;

/** Characters of an earlier reference text that are stored for sales. */
const maxSeenValue = 200;

const openReferenceRow: OwnReference = { reference_value: openReference, code: null };

/** Finds the reference by its code, or else by its text. */
function findOwn(own: readonly OwnReference[], { code, reference_value }: CartItemReference): OwnReference | undefined {
  const byCode = code === undefined ? undefined : own.find((reference) => reference.code === code);
  if (byCode) return byCode;
  // The fixed text for units without a chosen reference.
  if (reference_value === openReference) return openReferenceRow;
  return own.find((reference) => reference.reference_value === reference_value);
}

/** Sanitizes the unchecked text that a sender claims to have seen: one short line, safe for a mail. */
export function sanitizeSeenValue(seen: string): string {
  const line = normalizeLine(seen.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, " "), maxSeenValue);
  return line.length > maxSeenValue ? `${cutCharacters(line, maxSeenValue - 1)}…` : line;
}

function toStored(sent: CartItemReference, { reference_value, code }: OwnReference): QuotationLineReference {
  const { quantity, asked } = sent;
  const seen = sanitizeSeenValue(sent.reference_value);
  const seen_value = seen === sanitizeSeenValue(reference_value) ? "" : seen;
  return {
    reference_value,
    quantity,
    ...(code !== null && { code }),
    ...(seen_value !== "" && { seen_value }),
    ...(asked && { asked }),
  };
}

/**
 * The references of a line in the catalogue's words, or the fault, in Spanish. The code identifies a reference, so that
 * a list saved before its text was corrected can still be sent.
 */
export function checkReferences(
  references: readonly CartItemReference[],
  quantity: number,
  own: readonly OwnReference[],
): { references: QuotationLineReference[] } | { fault: string } {
  const stored: QuotationLineReference[] = [];
  const known = new Set<OwnReference>();
  for (const reference of references) {
    const found = findOwn(own, reference);
    if (!found)
      return { fault: `la referencia «${cutCharacters(reference.reference_value, 80)}» no es de este producto` };
    known.add(found);
    stored.push(toStored(reference, found));
  }
  if (known.size < references.length) return { fault: "una referencia está repetida" };
  const sum = references.reduce((total, reference) => total + BigInt(reference.quantity), 0n);
  const adds = references.length === 0 || sum === BigInt(quantity);
  return adds ? { references: stored } : { fault: "las cantidades por referencia no suman la cantidad del producto" };
}
