import type { Asked } from "./asked.ts";
import type { BudgetRow } from "./budget-row.ts";
import type { Product, ProductReference } from "./product.ts";

export type BudgetProduct = Pick<
  Product,
  | "idProduct"
  | "name"
  | "slogan"
  | "short_description"
  | "uses"
  | "category_name"
  | "image_url"
  | "norma"
  | "unidad"
  | "productReferences"
>;

/** One size of a product, or a product that has none. */
export interface Sold {
  product: BudgetProduct;
  reference: ProductReference | undefined;
}

/** What a row may mean. */
export interface Match extends Sold {
  /** Of what the product is sold by; undefined where the row's quantity or unit does not say it. */
  quantity: number | undefined;
  /** Where the row is measured in another unit than the product is sold by. */
  asked?: Asked;
}

export type RowStatus = "listo" | "por revisar" | "no lo fabricamos" | "no es un producto";

/** What keeps a row from being ready. */
export type Doubt =
  | "no measure"
  | "several fit"
  | "no such size"
  | "unknown words"
  | "works"
  | "chapter"
  | "no quantity"
  | "ambiguous quantity"
  | "unit"
  /** Nothing of the catalogue has its words: that does not say that it is not made. */
  | "not found";

export interface MatchedRow extends BudgetRow {
  status: RowStatus;
  /** Of a row that is ready. */
  match: Match | undefined;
  /** The best first. */
  candidates: readonly Match[];
  doubts: readonly Doubt[];
  /** The buyer has said what it is, or how many. */
  isCorrected?: true;
}

/** What a buyer says of a row; `thousandths` where its quantity was ambiguous or missing. */
export type Correction =
  | { kind: "reference"; sold: Sold }
  | { kind: "quantity"; thousandths: number }
  /** Of what the product is sold by, where the row's own quantity or unit says nothing. */
  | { kind: "count"; sold: Sold; quantity: number }
  | { kind: "not made" }
  | { kind: "not product" }
  /** The corrections are taken back. */
  | { kind: "as read" };
