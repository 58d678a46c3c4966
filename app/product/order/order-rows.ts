import type { Cart, ChosenReference } from "#app/cart/cart.ts";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { findOrdered } from "#app/cart/order-references.ts";
import type { Product } from "#contract/product.ts";
import type { Entries } from "./order-drafts.ts";
import { createReader, explainUnconverted, findUnconverted, type OrderUnit, type ReadFigure } from "./order-unit.ts";

/** The state of a row. */
export interface OrderRowState {
  text: string;
  /** The reference is in the list, and the field changes its quantity there. */
  isChange: boolean;
  isFaultShown: boolean;
  figure: ReadFigure;
  /** Set where the row's figure is in metres or square metres. */
  asked?: OrderUnit | undefined;
  /** Why this row's figure is not in the chosen unit. */
  unconverted?: string | undefined;
}

/** The state of the row of each reference, from what is typed and what is in the list. */
export function readRows(product: Product, { drafts, unit: asked }: Entries, cart: Cart) {
  const { idProduct, productReferences: references } = product;
  const read = createReader(product, asked);
  const referenceAt = (row: number): ChosenReference =>
    chooseReference(references, references[row]?.reference_value ?? "") ?? { reference_value: "" };
  const orderedAt = (row: number) => findOrdered(cart, idProduct, referenceAt(row));
  const isChangeAt = (row: number) => drafts.get(row)?.isChange ?? orderedAt(row) !== undefined;
  const askedAt = (row: number) =>
    asked && !isChangeAt(row) && !findUnconverted(row, product, asked) ? asked : undefined;

  const rowAt = (row: number): OrderRowState => {
    const draft = drafts.get(row);
    const isChange = isChangeAt(row);
    const ordered = orderedAt(row);
    const text = draft?.text ?? (ordered === undefined ? "" : String(ordered));
    return {
      text,
      isChange,
      isFaultShown: draft?.isFaultShown ?? false,
      figure: read(row, { text, isChange }),
      asked: askedAt(row),
      unconverted: asked && !isChange ? explainUnconverted(row, product, asked) : undefined,
    };
  };
  return { read, referenceAt, orderedAt, isChangeAt, askedAt, rowAt };
}
