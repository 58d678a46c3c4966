import type { RequestedAmount } from "../amounts/requested-amount.ts";
import type { Product, ProductReference } from "../catalog/product.ts";
import type { BudgetRow } from "./budget-row.ts";

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

/** A reference of a product, or a product without references. */
export interface CatalogueItem {
  product: BudgetProduct;
  reference: ProductReference | undefined;
}

/** A possible meaning of a row. */
export interface Match extends CatalogueItem {
  /** In the product's sale unit; undefined if the row's quantity or unit cannot be converted. */
  quantity: number | undefined;
  /** Set if the row's unit is not the product's sale unit. */
  asked?: RequestedAmount;
}

/** 'no lo fabricamos' is the stored name of 'Fuera del catálogo': nothing in the catalogue matches the row. */
export type RowStatus = "listo" | "por revisar" | "no lo fabricamos" | "no es un producto";

/** Why a row needs the buyer's answer. */
export const doubts = [
  "no measure",
  "several fit",
  "no such size",
  "unknown words",
  "misspelt",
  "works",
  "chapter",
  /** The company's code and the description name different references. */
  "code",
  "no quantity",
  "ambiguous quantity",
  "unit",
] as const;
export type Doubt = (typeof doubts)[number];

export interface MatchedRow extends BudgetRow {
  status: RowStatus;
  /** Set when the status is 'listo'. */
  match: Match | undefined;
  /** The best first. */
  candidates: readonly Match[];
  doubts: readonly Doubt[];
  /** Set after a correction of the buyer. */
  isCorrected?: true;
}

/** A correction of the buyer; `thousandths` if the quantity was ambiguous or missing. */
export type Correction =
  | { kind: "reference"; sold: CatalogueItem }
  | { kind: "quantity"; thousandths: number }
  /** A quantity in the sale unit, if the row's own quantity or unit cannot be converted. */
  | { kind: "count"; sold: CatalogueItem; quantity: number }
  | { kind: "not made" }
  | { kind: "not product" }
  /** Undoes the corrections. */
  | { kind: "as read" };
