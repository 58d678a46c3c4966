// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles of elements that the phone layout displays as blocks.

import type { Cart } from "#app/cart/cart.ts";
import { isRemoved, type KnownProducts } from "#app/cart/catalogue-check.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { QuotationLine } from "./quotation-line.tsx";

interface QuotationListProps {
  cart: Cart;
  known: KnownProducts;
  /** Whether the catalogue's first answer has arrived: pictures can be loaded in the right size. */
  isLoaded: boolean;
  onRemove: (idProduct: number) => void;
  onRemoveReference: (idProduct: number, reference: CartItemReference) => void;
}

const { product, quantity, actions } = cartText.columns;

/**
 * The table of rule Q5, with a group of rows for each product. On a phone its rows are stacked and keep their table
 * roles.
 */
export function QuotationList({ cart, known, isLoaded, onRemove, onRemoveReference }: QuotationListProps) {
  return (
    <table className="quotation-list" role="table">
      <caption className="visually-hidden">{cartText.title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[product, quantity, actions].map((heading) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {cart.map((item) => (
        <QuotationLine
          key={item.product.idProduct}
          item={item}
          product={known?.get(item.product.idProduct)}
          isRemoved={isRemoved(known, item.product.idProduct)}
          isLoaded={isLoaded}
          onRemove={() => onRemove(item.product.idProduct)}
          onRemoveReference={(reference) => onRemoveReference(item.product.idProduct, reference)}
        />
      ))}
    </table>
  );
}
