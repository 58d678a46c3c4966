import type { Cart, ChosenReference } from "#app/cart/cart.ts";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { findOrdered } from "#app/cart/order-references.ts";
import type { Product } from "#contract/product.ts";
import type { Entries } from "./order-drafts.ts";
import { createReader, explainUnconverted, findUnconverted, type OrderUnit, type ReadFigure } from "./order-unit.ts";

/** A row as it stands. */
export interface OrderRowState {
  text: string;
  /** It is in the list, and what stands in its field changes that. */
  isChange: boolean;
  isFaultShown: boolean;
  figure: ReadFigure;
  /** Where its figure is in metres or square metres. */
  asked?: OrderUnit | undefined;
  /** Why it is not, where the others are. */
  unconverted?: string | undefined;
}

/** What the rows of a product's references say, by what is typed and what is in the list. */
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
