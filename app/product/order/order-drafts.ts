import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import type { ProductReference } from "#contract/product.ts";
import { writeCount } from "#contract/text.ts";
import { writeThousandths } from "./read-figures.ts";

/** What stands in a row's field and is not in the list yet. */
export interface Draft {
  text: string;
  /** It replaces what is in the list, instead of being added to it. */
  isChange: boolean;
  /** What is wrong with it is said: not before the field is left. */
  isTold: boolean;
}

/** By the place of the reference; a row with an empty field has none, unless it is emptied to change what is in the list. */
export type Drafts = ReadonlyMap<number, Draft>;

export const noDrafts: Drafts = new Map();

export function putDraft(drafts: Drafts, row: number, draft: Draft | undefined): Drafts {
  const next = new Map(drafts);
  if (draft && (draft.isChange || draft.text.trim() !== "")) next.set(row, draft);
  else next.delete(row);
  return next;
}

/** Whether anything waits to be added, be it right or wrong. */
export const isAnyToAdd = (drafts: Drafts): boolean => [...drafts.values()].some(({ isChange }) => !isChange);

/** The rows whose figure is none, from the first on. */
export const findFaulty = (drafts: Drafts): number[] =>
  [...drafts].flatMap(([row, { text }]) => (readOptionalQuantity(text).fault ? row : [])).sort((a, b) => a - b);

/** What is to be added, in the order of the rows. */
export function listAdditions(drafts: Drafts): { row: number; quantity: number }[] {
  return [...drafts]
    .flatMap(([row, { text, isChange }]) => {
      const { quantity } = readOptionalQuantity(text);
      return isChange || quantity === undefined ? [] : { row, quantity };
    })
    .sort((a, b) => a.row - b.row);
}

const piece = "unidad";
const metre = "metro lineal";

/** Grams of so many sold units; undefined where the catalogue does not say what one weighs. */
export function weigh(reference: ProductReference, quantity: number, unit: string | undefined): number | undefined {
  const { weight_g, pieces_per_1000_m2, length_mm } = reference;
  if (weight_g === undefined) return undefined;
  if (unit === undefined || unit === piece) return weight_g * quantity;
  if (unit === "m²" && pieces_per_1000_m2) return weight_g * Math.ceil((pieces_per_1000_m2 * quantity) / 1000);
  if (unit === metre && length_mm) return weight_g * Math.ceil((1000 * quantity) / length_mm);
  return undefined;
}

export interface OrderSum {
  sizes: number;
  quantity: number;
  /** Of those whose weight is known. */
  grams: number;
  /** Sizes of which it is not. */
  unweighed: number;
}

export function sumOrder(
  references: readonly ProductReference[],
  additions: readonly { row: number; quantity: number }[],
  unit: string | undefined,
): OrderSum {
  const sum = { sizes: 0, quantity: 0, grams: 0, unweighed: 0 };
  for (const { row, quantity } of additions) {
    const reference = references[row];
    const grams = reference && weigh(reference, quantity, unit);
    sum.sizes += 1;
    sum.quantity += quantity;
    sum.grams += grams ?? 0;
    sum.unweighed += grams === undefined ? 1 : 0;
  }
  return sum;
}

/** '62 unidades', '1 unidad', '180 m²', '30 m': what a product is sold by. A piece goes without saying where `isShort`. */
export function countUnits(count: number, unit: string | undefined, isShort = false): string {
  if (unit === undefined || unit === piece)
    return isShort ? writeCount(count) : `${writeCount(count)} ${count === 1 ? piece : "unidades"}`;
  return `${writeCount(count)} ${unit === metre ? "m" : unit}`;
}

/** '117,6 t', and below one tonne '955 kg'. */
export function writeWeight(grams: number): string {
  if (grams < 1_000_000) return `${writeThousandths(Math.round(grams / 100) * 100)} kg`;
  // Beyond what a number holds exactly a tenth says nothing.
  if (!Number.isSafeInteger(grams)) return `${writeCount(Math.round(grams / 1_000_000))} t`;
  return `${writeThousandths(Math.round(grams / 100_000) * 100)} t`;
}

const countSizes = (count: number): string => `${writeCount(count)} ${count === 1 ? "medida" : "medidas"}`;

/** '3 medidas · 62 unidades · 117,6 t'. */
export function describeSum({ sizes, quantity, grams, unweighed }: OrderSum, unit: string | undefined): string {
  const parts = [countSizes(sizes), countUnits(quantity, unit)];
  if (grams > 0) parts.push(writeWeight(grams) + (unweighed > 0 ? ` sin contar ${countSizes(unweighed)}` : ""));
  return parts.join(" · ");
}
