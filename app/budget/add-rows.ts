import { addProduct, type Cart } from "#app/cart/cart.ts";
import type { MatchedRow } from "#contract/requests/matched-row.ts";

export interface AddedRows {
  cart: Cart;
  added: MatchedRow[];
  /** Ready rows that were not added, because the list has no space for them. */
  left: MatchedRow[];
}

/** Adds all ready rows to the list. Rows of one product become one line. */
export function addRows(cart: Cart, rows: readonly MatchedRow[]): AddedRows {
  const all: AddedRows = { cart, added: [], left: [] };
  for (const row of rows) {
    if (row.match?.quantity === undefined) continue;
    const { product, reference, quantity, asked } = row.match;
    const after = addProduct(all.cart, { product, reference, quantity, asked });
    (after === all.cart ? all.left : all.added).push(row);
    all.cart = after;
  }
  return all;
}
