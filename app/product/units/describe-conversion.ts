import { type Conversion, convertAmount } from "#contract/amounts/convert-amount.ts";
import { countPieceNames } from "#contract/amounts/count-units.ts";
import { formatThousandths } from "#contract/amounts/format-figures.ts";
import { describeAmount, type RequestedAmount } from "#contract/amounts/requested-amount.ts";
import { isPiece, laidLength, listRequestableUnits, metre } from "#contract/amounts/sale-units.ts";
import type { Product, ProductReference } from "#contract/catalog/product.ts";
import { formatCount } from "#contract/text.ts";

/** The fields of a product that a conversion's words depend on. */
export type Counted = Pick<Product, "unidad" | "pieza">;

function describeResult(
  { unit }: RequestedAmount,
  { quantity, pieces }: Conversion,
  reference: ProductReference,
  { unidad: sold, pieza }: Counted,
) {
  const counted = countPieceNames(pieces, pieza);
  if (!isPiece(sold)) {
    return `${formatCount(quantity)} ${sold === metre ? "m" : sold} (${counted})`;
  }
  const length = laidLength(reference);
  const { pieces_per_1000_m2 } = reference;
  if (unit === "ml" && length) return `${counted} de ${formatThousandths(length, 2)} m`;
  return pieces_per_1000_m2 ? `${counted}, a ${formatThousandths(pieces_per_1000_m2)} por m²` : counted;
}

export const conversionFaults = {
  figure: "Escribe una cifra como 250 o 12,5.",
  reference: "Elige primero la referencia: de ella depende cuántas piezas son.",
  length: "El catálogo no dice cuántos metros rinde esta referencia.",
  area: "El catálogo no dice cuántas piezas de esta referencia van en un m².",
  tooLarge: "La cantidad es demasiado grande.",
};

/** Describes a conversion's result, or why there is none. */
export function describeConversion(
  { thousandths, ...choice }: Omit<RequestedAmount, "thousandths"> & { thousandths: number | undefined },
  reference: ProductReference | undefined,
  product: Counted,
): { asked: RequestedAmount; quantity: number; words: string; result: string } | { fault: string } {
  if (thousandths === undefined) return { fault: conversionFaults.figure };
  if (!reference) return { fault: conversionFaults.reference };
  const { unit } = choice;
  if (!listRequestableUnits(reference, product.unidad).includes(unit)) {
    return { fault: unit === "ml" ? conversionFaults.length : conversionFaults.area };
  }
  const asked = { ...choice, thousandths };
  const conversion = convertAmount(asked, reference, product.unidad);
  if (!conversion) return { fault: conversionFaults.tooLarge };
  const result = describeResult(asked, conversion, reference, product);
  return { asked, quantity: conversion.quantity, words: `${describeAmount(asked)} → ${result}`, result };
}
