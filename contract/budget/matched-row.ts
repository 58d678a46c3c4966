import type { Asked } from "../asked.ts";
import type { Product, ProductReference } from "../product.ts";
import type { Synonym } from "../search/search-terms.ts";
import type { BudgetRow } from "./budget-row.ts";

/** What a budget is matched to. */
export interface BudgetCatalogue {
  products: readonly BudgetProduct[];
  synonyms: readonly Synonym[];
}

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

/** A reference that a row may mean, or a product that has none. */
export interface Match {
  product: BudgetProduct;
  reference: ProductReference | undefined;
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
  | "unit";

export interface MatchedRow extends BudgetRow {
  status: RowStatus;
  /** Of a row that is ready. */
  match: Match | undefined;
  /** The best first. */
  candidates: readonly Match[];
  doubts: readonly Doubt[];
}

/** What a buyer says of a row; `thousandths` where its quantity was ambiguous or missing. */
export type Correction =
  | { kind: "reference"; idProduct: number; code: string | undefined; reference_value: string | undefined }
  | { kind: "quantity"; thousandths: number }
  | { kind: "not made" }
  | { kind: "no product" };
