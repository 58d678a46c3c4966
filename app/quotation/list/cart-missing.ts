import type { Cart } from "#app/cart/cart.ts";
import { isRemoved, type KnownProducts } from "#app/cart/catalogue-check.ts";
import { clearOutdatedReferences } from "#app/cart/outdated-references.ts";
import { listMissing, type Missing } from "#contract/list/missing.ts";

/**
 * The missing details for a quotation without further questions, of the list as it is sent. Products that are removed
 * or not loaded yet lack nothing.
 */
export const missingOfCart = (cart: Cart, known: KnownProducts, city: string): Missing[] =>
  listMissing(
    clearOutdatedReferences(cart, known)
      .filter(({ product }) => !isRemoved(known, product.idProduct))
      .map(({ product: { idProduct, name }, references }) => ({
        idProduct,
        name,
        references,
        own: known?.get(idProduct)?.references ?? [],
      })),
    city,
  );
