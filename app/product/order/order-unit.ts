import { type QuantityFault, readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import type { Asked } from "#contract/asked.ts";
import { findAsked } from "#contract/convert-asked.ts";
import type { Product } from "#contract/product.ts";
import type { CartItemReference } from "#contract/quotation.ts";
import { isPiece, listAskedUnits, metre } from "#contract/sale-units.ts";
import { writeThousandths } from "#contract/write-figures.ts";
import { conversionFaults, describeConversion } from "../units/describe-conversion.ts";
import { readThousandths } from "../units/read-thousandths.ts";
import type { Draft } from "./order-drafts.ts";

/** The unit of the table's figures, where it is not the unit of sale. */
export type OrderUnit = Pick<Asked, "unit" | "waste_percent">;

/** A row's figure, read. */
export interface ReadFigure {
  quantity?: number;
  fault?: QuantityFault | "noFigure";
  /** Set where it is in another unit: what was asked, and the converted quantity in words. */
  asked?: Asked;
  result?: string;
}

export type ReadDraft = (row: number, draft: Pick<Draft, "text">) => ReadFigure;

/** The units that some reference can be asked in, beside the unit of sale. */
export const listOrderUnits = ({ productReferences, unidad }: Product): Asked["unit"][] =>
  [...new Set(productReferences.flatMap((reference) => listAskedUnits(reference, unidad)))].sort();

/** The name of a unit. A product sold by m² can also be asked in m² with waste: '180 m² con desperdicio'. */
export function nameOrderUnit(unit: Asked["unit"] | "sold", { unidad }: Pick<Product, "unidad">): string {
  const sold = isPiece(unidad) ? "unidades" : unidad === metre ? "ml" : (unidad ?? "");
  return unit === "sold" ? sold : unit === sold ? `${unit} con desperdicio` : unit;
}

/** Why a reference's figure stays in the unit of sale; undefined where it can be converted. */
export function findUnconverted(row: number, { productReferences, unidad }: Product, { unit }: OrderUnit) {
  const reference = productReferences[row];
  if (reference && listAskedUnits(reference, unidad).includes(unit)) return undefined;
  return unit === "ml" ? conversionFaults.length : conversionFaults.area;
}

/** 'En unidades. El catálogo no dice cuántos metros rinde esta referencia.' */
export function explainUnconverted(row: number, product: Product, asked: OrderUnit): string | undefined {
  const why = findUnconverted(row, product, asked);
  return why && `En ${nameOrderUnit("sold", product)}. ${why}`;
}

/** Reads the figures of the table, in the unit that is chosen for them. */
export function createReader(product: Product, unit: OrderUnit | undefined): ReadDraft {
  return (row, { text }) => {
    const reference = product.productReferences[row];
    if (!unit || findUnconverted(row, product, unit)) return readOptionalQuantity(text);
    if (text.trim() === "") return {};
    const converted = describeConversion({ ...unit, thousandths: readThousandths(text) }, reference, product);
    if (!("fault" in converted)) return converted;
    return { fault: converted.fault === conversionFaults.tooLarge ? "tooLarge" : "noFigure" };
  };
}

/**
 * What is in the list, as a figure in the unit that is chosen: what was asked for it in that unit, else what makes it.
 */
export function writeListed(
  { quantity, asked: said }: Pick<CartItemReference, "quantity" | "asked">,
  row: number,
  product: Product,
  asked: OrderUnit | undefined,
): string {
  const reference = product.productReferences[row];
  if (!asked || !reference) return String(quantity);
  const isSaidSo = said?.unit === asked.unit && said.waste_percent === asked.waste_percent;
  const thousandths = isSaidSo ? said.thousandths : findAsked(quantity, asked, reference, product.unidad);
  return thousandths === undefined ? "" : writeThousandths(thousandths);
}
