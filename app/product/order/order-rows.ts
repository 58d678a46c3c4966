import type { Cart, ChosenReference } from "#app/cart/cart.ts";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { findListed } from "#app/cart/order-references.ts";
import type { Product } from "#contract/product.ts";
import type { Entries } from "./order-drafts.ts";
import {
  createReader,
  explainUnconverted,
  findUnconverted,
  formatListedQuantity,
  type OrderUnit,
  type ReadFigure,
} from "./order-unit.ts";

export interface OrderRowState {
  text: string;
  /** Whether the reference is in the list, so that the field changes its quantity there. */
  isChange: boolean;
  isFaultShown: boolean;
  figure: ReadFigure;
  /** Set if the row's figure is in metres or square metres. */
  orderUnit?: OrderUnit | undefined;
  /** Why this row's figure is not in the selected unit. */
  unconverted?: string | undefined;
}

/** The state of each reference's row, from the typed texts and the list. */
export function readRows(product: Product, { drafts, orderUnit }: Entries, cart: Cart) {
  const { idProduct, productReferences: references } = product;
  const read = createReader(product, orderUnit);
  const referenceAt = (row: number): ChosenReference =>
    chooseReference(references, references[row]?.reference_value ?? "") ?? { reference_value: "" };
  const listedAt = (row: number) => findListed(cart, idProduct, referenceAt(row));
  const orderedAt = (row: number) => listedAt(row)?.quantity;
  const isChangeAt = (row: number) => drafts.get(row)?.isChange ?? orderedAt(row) !== undefined;
  const orderUnitAt = (row: number) => (orderUnit && !findUnconverted(row, product, orderUnit) ? orderUnit : undefined);
  /** The listed quantity in the row's unit. Empty if the reference is not in the list. */
  const writtenAt = (row: number): string => {
    const listed = listedAt(row);
    return listed ? formatListedQuantity(listed, row, product, orderUnitAt(row)) : "";
  };

  const rowAt = (row: number): OrderRowState => {
    const draft = drafts.get(row);
    const ordered = orderedAt(row);
    return {
      text: draft?.text ?? writtenAt(row),
      isChange: isChangeAt(row),
      isFaultShown: draft?.isFaultShown ?? false,
      figure: draft ? read(row, draft) : ordered === undefined ? {} : { quantity: ordered },
      orderUnit: orderUnitAt(row),
      unconverted: orderUnit && explainUnconverted(row, product, orderUnit),
    };
  };
  return { read, referenceAt, listedAt, orderedAt, writtenAt, isChangeAt, orderUnitAt, rowAt };
}
