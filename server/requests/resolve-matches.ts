import { openReference } from "#contract/fields/field-rules.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import type { RequestedRow, RowMatch } from "#contract/requests/requested-rows.ts";
import type { QuotationLine, QuotationLineReference, StoredRow } from "./read-request.ts";

/** The stored reference that the row was matched to, by its name in the sent line. */
function findStored(
  { code, reference_value }: RowMatch,
  sent: CartItem,
  { references }: QuotationLine,
): QuotationLineReference | undefined {
  // The product had no references when the row was matched.
  if (code === undefined && reference_value === undefined)
    return references.find((reference) => reference.reference_value === openReference) ?? references[0];
  const at = (sent.references ?? []).findIndex((reference) =>
    code === undefined ? reference.reference_value === reference_value : reference.code === code,
  );
  return references[at];
}

/**
 * The rows with their matches in the catalogue's words, as the lines have them: a row would not be found in the list if
 * the catalogue changed after the buyer matched it. `lines` are `items` as they are stored, in the same order; `products`
 * are those of the rows that are in no line.
 */
export function resolveMatches(
  rows: readonly RequestedRow[],
  items: readonly CartItem[],
  lines: readonly QuotationLine[],
  products: ReadonlyMap<number, Pick<QuotationLine, "name" | "unit">>,
): StoredRow[] {
  return rows.map((row) => {
    const { match } = row;
    const at = items.findIndex(({ product }) => product.idProduct === match?.idProduct);
    const [item, line] = [items[at], lines[at]];
    const { name, unit } = products.get(match?.idProduct ?? 0) ?? {};
    if (match && name !== undefined) return { ...row, match: { ...match, name, unit: unit ?? null } };
    const found = match && item && line && findStored(match, item, line);
    if (!found) return row;
    const { idProduct, quantity } = match;
    const { code, reference_value } = found;
    return { ...row, match: { idProduct, ...(code === undefined ? { reference_value } : { code }), quantity } };
  });
}
