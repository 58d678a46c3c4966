// biome-ignore-all lint/a11y/noRedundantRoles: some browsers take the roles from elements that the phone layout shows as blocks.
import { cartText } from "#contract/request-text.ts";
import type { Cart } from "../cart.ts";
import { isGone, type KnownProducts } from "../catalogue-check.ts";
import { QuotationLine } from "./quotation-line.tsx";

interface QuotationListProps {
  cart: Cart;
  known: KnownProducts;
  /** The first answer of the catalogue is there: pictures can be asked for in the right size. */
  isSettled: boolean;
  onStep: (idProduct: number, step: number) => void;
  onRemove: (idProduct: number) => void;
}

const { product, quantity, actions } = cartText.columns;

/** The table of rule Q5; on a phone its rows are stacked, and it stays a table to a screen reader. */
export function QuotationList({ cart, known, isSettled, onStep, onRemove }: QuotationListProps) {
  return (
    <table className="quotation-list" role="table">
      <caption className="visually-hidden">{cartText.title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {product}
          </th>
          <th scope="col" role="columnheader">
            {quantity}
          </th>
          <th scope="col" role="columnheader">
            {actions}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {cart.map((item) => (
          <QuotationLine
            key={item.product.idProduct}
            item={item}
            product={known?.get(item.product.idProduct)}
            isGone={isGone(known, item.product.idProduct)}
            isSettled={isSettled}
            onStep={(step) => onStep(item.product.idProduct, step)}
            onRemove={() => onRemove(item.product.idProduct)}
          />
        ))}
      </tbody>
    </table>
  );
}
