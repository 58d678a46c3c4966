import { convertAmount } from "../amounts/convert-amount.ts";
import type { RequestedAmount } from "../amounts/requested-amount.ts";
import { isPiece, laidLength, metre, type SaleUnit, squareMetre } from "../amounts/sale-units.ts";
import type { ReferenceMeasures } from "../catalog/product.ts";
import type { BudgetRow } from "../requests/budget-row.ts";
import type { CatalogueItem, Doubt, Match } from "../requests/matched-row.ts";
import { type BudgetUnit, readUnit } from "./budget-unit.ts";

interface RowQuantity {
  /** In the product's sale unit. */
  quantity: number | undefined;
  asked?: RequestedAmount;
  doubt?: Doubt;
}

type Counted = Pick<BudgetRow, "unit" | "readings">;

const isWhole = (thousandths: number): boolean => thousandths % 1000 === 0;

const ofUnit = (unit: BudgetUnit, saleUnit: SaleUnit): boolean =>
  (unit === "un" && isPiece(saleUnit)) ||
  (unit === "ml" && saleUnit === metre) ||
  (unit === "m²" && saleUnit === squareMetre);

/** Converts pieces into metres or square metres; undefined unless the result is a whole number. */
function convertPieces(pieces: number, measures: ReferenceMeasures, saleUnit: SaleUnit): number | undefined {
  const length = laidLength(measures);
  const perThousand = measures.pieces_per_1000_m2;
  const quantity =
    saleUnit === metre && length !== undefined
      ? (pieces * length) / 1000
      : saleUnit === squareMetre && perThousand !== undefined
        ? (pieces * 1000) / perThousand
        : undefined;
  return quantity !== undefined && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : undefined;
}

function convertUnit(
  thousandths: number,
  unit: BudgetUnit,
  measures: ReferenceMeasures,
  saleUnit: SaleUnit,
): RowQuantity {
  if (isWhole(thousandths) && ofUnit(unit, saleUnit)) return { quantity: thousandths / 1000 };
  if (unit === "un") {
    const quantity = isWhole(thousandths) ? convertPieces(thousandths / 1000, measures, saleUnit) : undefined;
    return quantity === undefined ? { quantity, doubt: "unit" } : { quantity };
  }
  if (unit !== "ml" && unit !== "m²") return { quantity: undefined, doubt: "unit" };
  const asked: RequestedAmount = { unit, thousandths, waste_percent: 0 };
  const conversion = convertAmount(asked, measures, saleUnit);
  return conversion ? { quantity: conversion.quantity, asked } : { quantity: undefined, doubt: "unit" };
}

/**
 * The quantity to order for a row. A row without a unit, as in a message, counts pieces; of a product sold by the metre
 * only those of one metre, whose metres are as many.
 */
function convertRow({ unit, readings }: Counted, measures: ReferenceMeasures, saleUnit: SaleUnit): RowQuantity {
  const [thousandths = 0, ...more] = readings;
  if (thousandths === 0) return { quantity: undefined, doubt: "no quantity" };
  if (more.length > 0) return { quantity: undefined, doubt: "ambiguous quantity" };
  const known = readUnit(unit);
  if (known) return convertUnit(thousandths, known, measures, saleUnit);
  if (unit.trim() !== "") return { quantity: undefined, doubt: "unit" };
  const pieces = convertUnit(thousandths, "un", measures, saleUnit);
  const isSame = isPiece(saleUnit) || pieces.quantity === thousandths / 1000;
  return isSame ? pieces : { quantity: undefined, doubt: "unit" };
}

/** The match of a row with one reference, with the quantity to order. */
export function toMatch(
  { product, reference }: CatalogueItem,
  row: Counted,
): { match: Match; doubt: Doubt | undefined } {
  const { quantity, asked, doubt } = convertRow(row, reference ?? {}, product.unidad);
  return { match: { product, reference, quantity, ...(asked && { asked }) }, doubt };
}
