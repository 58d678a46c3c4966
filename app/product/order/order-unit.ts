import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { findMaxAmount } from "#contract/amounts/convert-amount.ts";
import { formatThousandths } from "#contract/amounts/format-figures.ts";
import type { RequestedAmount } from "#contract/amounts/requested-amount.ts";
import { isPiece, listRequestableUnits, toBudgetUnit } from "#contract/amounts/sale-units.ts";
import type { Product } from "#contract/catalog/product.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import { quantityFaults } from "#contract/text.ts";
import { conversionFaults, describeConversion } from "../units/describe-conversion.ts";
import { readThousandths } from "../units/read-thousandths.ts";

/** The unit of the table's figures, if it is not the unit of sale. */
export type OrderUnit = Pick<RequestedAmount, "unit" | "waste_percent">;

export const figureFaults = { ...quantityFaults, noFigure: conversionFaults.figure };

export interface ReadFigure {
  quantity?: number;
  fault?: keyof typeof figureFaults;
  /** Set if the figure is in another unit: the requested amount, and the converted quantity in words. */
  asked?: RequestedAmount;
  result?: string;
}

/** Parses the text of a row. */
export type ReadText = (row: number, text: string) => ReadFigure;

/** The name of a unit. A product sold by m² can also be requested in m² with waste: '180 m² con desperdicio'. */
export function nameOrderUnit(unit: RequestedAmount["unit"] | "sold", { unidad }: Pick<Product, "unidad">): string {
  const sold = isPiece(unidad) ? "unidades" : (toBudgetUnit(unidad) ?? "");
  return unit === "sold" ? sold : unit === sold ? `${unit} con desperdicio` : unit;
}

/** Why a reference's figure stays in the unit of sale. Undefined if it can be converted. */
export function findUnconverted(row: number, { productReferences, unidad }: Product, { unit }: OrderUnit) {
  const reference = productReferences[row];
  if (reference && listRequestableUnits(reference, unidad).includes(unit)) return undefined;
  return unit === "ml" ? conversionFaults.length : conversionFaults.area;
}

/** The reason in words: 'En unidades. El catálogo no dice cuántos metros rinde esta referencia.' */
export function explainUnconverted(row: number, product: Product, orderUnit: OrderUnit): string | undefined {
  const why = findUnconverted(row, product, orderUnit);
  return why && `En ${nameOrderUnit("sold", product)}. ${why}`;
}

/** Creates a parser for the table's figures in the selected unit. */
export function createReader(product: Product, orderUnit: OrderUnit | undefined): ReadText {
  return (row, text) => {
    const reference = product.productReferences[row];
    if (!orderUnit || findUnconverted(row, product, orderUnit)) return readOptionalQuantity(text);
    if (text.trim() === "") return {};
    const converted = describeConversion({ ...orderUnit, thousandths: readThousandths(text) }, reference, product);
    if (!("fault" in converted)) return converted;
    return { fault: converted.fault === conversionFaults.tooLarge ? "tooLarge" : "noFigure" };
  };
}

/**
 * The listed quantity as a figure in the selected unit: the requested amount in that unit, or else the largest one
 * that converts to at most this quantity.
 */
export function formatListedQuantity(
  { quantity, asked: listed }: Pick<CartItemReference, "quantity" | "asked">,
  row: number,
  product: Product,
  orderUnit: OrderUnit | undefined,
): string {
  const reference = product.productReferences[row];
  if (!orderUnit || !reference) return String(quantity);
  const isSameRequest = listed?.unit === orderUnit.unit && listed.waste_percent === orderUnit.waste_percent;
  const thousandths = isSameRequest
    ? listed.thousandths
    : findMaxAmount(quantity, orderUnit, reference, product.unidad);
  return thousandths === undefined ? "" : formatThousandths(thousandths);
}
