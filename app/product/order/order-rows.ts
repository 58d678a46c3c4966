import type { Cart, ChosenReference } from "#app/cart/cart.ts";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { findListed } from "#app/cart/listed-references.ts";
import type { Product } from "#contract/catalog/product.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import type { Draft, Entries } from "./order-drafts.ts";
import {
  createReader,
  explainUnconverted,
  formatListedQuantity,
  type OrderUnit,
  type ReadFigure,
} from "./order-unit.ts";

/** The state of a reference's row. */
export interface OrderRowState {
  /** The index of the reference. */
  row: number;
  reference: ChosenReference;
  /** The reference in the list. Undefined if it is not there. */
  listed: CartItemReference | undefined;
  /** The listed quantity in the row's unit, or an empty text. */
  listedText: string;
  draft: Draft | undefined;
  text: string;
  /** Whether the reference is in the list, so that the field changes its quantity there. */
  isChange: boolean;
  figure: ReadFigure;
  /** Set if the row's figure is in metres or square metres. */
  orderUnit: OrderUnit | undefined;
  /** Why this row's figure is not in the selected unit. */
  unconverted: string | undefined;
}

/** The rows of a product's references, from the typed texts and the list. */
export function readRows(product: Product, { drafts, orderUnit }: Entries, cart: Cart): OrderRowState[] {
  const { idProduct, productReferences: references } = product;
  const read = createReader(product, orderUnit);
  return references.map(({ reference_value }, row) => {
    const reference = chooseReference(references, reference_value) ?? { reference_value };
    const listed = findListed(cart, idProduct, reference);
    const unconverted = orderUnit && explainUnconverted(row, product, orderUnit);
    const rowUnit = unconverted ? undefined : orderUnit;
    const listedText = listed ? formatListedQuantity(listed, row, product, rowUnit) : "";
    const draft = drafts.get(row);
    return {
      row,
      reference,
      listed,
      listedText,
      draft,
      text: draft?.text ?? listedText,
      isChange: draft?.isChange ?? listed !== undefined,
      figure: draft ? read(row, draft.text) : listed ? { quantity: listed.quantity } : {},
      orderUnit: rowUnit,
      unconverted,
    };
  });
}
