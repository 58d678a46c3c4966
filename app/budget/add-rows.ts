import { addProduct, type Cart, pickReference } from "#app/cart/cart.ts";
import { findOrdered } from "#app/cart/order-references.ts";
import { maxReferences } from "#contract/field-rules.ts";
import type { MatchedRow } from "#contract/matched-row.ts";

export interface AddedRows {
  cart: Cart;
  added: MatchedRow[];
  /** Ready rows that were not added, because their line has its maximum of references. */
  left: MatchedRow[];
}

/** Whether the product's line can take this reference in addition to its own. */
function hasRoom(cart: Cart, { product, reference }: NonNullable<MatchedRow["match"]>): boolean {
  const line = cart.find((item) => item.product.idProduct === product.idProduct);
  if (!line || !reference || findOrdered(cart, product.idProduct, reference) !== undefined) return true;
  return (line.references?.length ?? 1) < maxReferences;
}

/** Adds all ready rows to the list. Rows of one product become one line. */
export function addRows(cart: Cart, rows: readonly MatchedRow[]): AddedRows {
  const all: AddedRows = { cart, added: [], left: [] };
  for (const row of rows) {
    const { match } = row;
    if (row.status !== "listo" || match?.quantity === undefined) continue;
    const { product, reference, quantity, asked } = match;
    const after = hasRoom(all.cart, match)
      ? addProduct(all.cart, product, quantity, reference && pickReference(reference), asked)
      : all.cart;
    (after === all.cart ? all.left : all.added).push(row);
    all.cart = after;
  }
  return all;
}
