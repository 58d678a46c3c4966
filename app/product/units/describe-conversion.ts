import { type Asked, describeAsked } from "#contract/asked.ts";
import { type Conversion, convertAsked } from "#contract/convert-asked.ts";
import type { ProductReference } from "#contract/product.ts";
import { isPiece, laidLength, listAskedUnits, metre, type SaleUnit } from "#contract/sale-units.ts";
import { writeThousandths, writeWhole } from "#contract/write-figures.ts";

const countPieces = (pieces: bigint): string => `${writeWhole(pieces)} ${pieces === 1n ? "pieza" : "piezas"}`;

function describeResult(
  { unit }: Asked,
  { quantity, pieces }: Conversion,
  reference: ProductReference,
  sold: SaleUnit,
) {
  if (!isPiece(sold)) {
    return `${writeWhole(quantity)} ${sold === metre ? "m" : sold} (${countPieces(pieces)})`;
  }
  const length = laidLength(reference);
  const { pieces_per_1000_m2 } = reference;
  if (unit === "ml" && length) return `${countPieces(pieces)} de ${writeThousandths(length, 2)} m`;
  return pieces_per_1000_m2
    ? `${countPieces(pieces)}, a ${writeThousandths(pieces_per_1000_m2)} por m²`
    : countPieces(pieces);
}

export const conversionFaults = {
  figure: "Escribe una cifra como 250 o 12,5.",
  reference: "Elige primero la referencia: de ella depende cuántas piezas son.",
  length: "El catálogo no dice cuántos metros rinde esta referencia.",
  area: "El catálogo no dice cuántas piezas de esta referencia van en un m².",
  tooLarge: "La cantidad es demasiado grande.",
};

/** What comes of what was asked, or why nothing does; in words for the buyer. */
export function describeConversion(
  { thousandths, ...choice }: Omit<Asked, "thousandths"> & { thousandths: number | undefined },
  reference: ProductReference | undefined,
  sold: SaleUnit,
): { asked: Asked; quantity: number; words: string } | { fault: string } {
  if (thousandths === undefined) return { fault: conversionFaults.figure };
  if (!reference) return { fault: conversionFaults.reference };
  const { unit } = choice;
  if (!listAskedUnits(reference, sold).includes(unit)) {
    return { fault: unit === "ml" ? conversionFaults.length : conversionFaults.area };
  }
  const asked = { ...choice, thousandths };
  const conversion = convertAsked(asked, reference, sold);
  if (!conversion) return { fault: conversionFaults.tooLarge };
  const words = `${describeAsked(asked)} → ${describeResult(asked, conversion, reference, sold)}`;
  return { asked, quantity: conversion.quantity, words };
}
