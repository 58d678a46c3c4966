import { countUnits } from "#contract/amounts/count-units.ts";
import { formatWeight, type Load, sumLoad } from "#contract/amounts/load.ts";
import type { RequestedAmount } from "#contract/amounts/requested-amount.ts";
import type { SaleUnit } from "#contract/amounts/sale-units.ts";
import type { Product } from "#contract/catalog/product.ts";
import { formatCount } from "#contract/text.ts";
import type { OrderUnit, ReadText } from "./order-unit.ts";

/** The text of a row's field that has not been applied to the list. */
export interface Draft {
  text: string;
  /** Whether it replaces the quantity in the list instead of being added to it. */
  isChange: boolean;
  /** Whether its fault is shown, which happens when the field is left. */
  isFaultShown: boolean;
}

/** By index of the reference. An empty field has no draft, unless it was emptied to change the list. */
export type Drafts = ReadonlyMap<number, Draft>;

export const noDrafts: Drafts = new Map();

/** The typed texts of the table, and the selected unit of its figures. */
export interface Entries {
  drafts: Drafts;
  orderUnit?: OrderUnit | undefined;
}

export function putDraft(drafts: Drafts, row: number, draft: Draft | undefined): Drafts {
  const next = new Map(drafts);
  if (draft && (draft.isChange || draft.text.trim() !== "")) next.set(row, draft);
  else next.delete(row);
  return next;
}

/** Whether any draft, valid or not, is to be added. */
export const isAnyToAdd = (drafts: Drafts): boolean => [...drafts.values()].some(({ isChange }) => !isChange);

/** The rows with an invalid text, in order. */
export const findFaulty = (drafts: Drafts, read: ReadText): number[] =>
  [...drafts].flatMap(([row, { text }]) => (read(row, text).fault ? row : [])).sort((a, b) => a - b);

/** The additions to the list, in the order of the rows. */
export function listAdditions(
  drafts: Drafts,
  read: ReadText,
): { row: number; quantity: number; asked: RequestedAmount | undefined }[] {
  return [...drafts]
    .flatMap(([row, { text, isChange }]) => {
      const { quantity, asked } = read(row, text);
      return isChange || quantity === undefined ? [] : { row, quantity, asked };
    })
    .sort((a, b) => a.row - b.row);
}

export interface OrderSum {
  sizes: number;
  quantity: number;
  load: Load;
}

export function sumOrder(
  { name, productReferences, unidad, pieza }: Pick<Product, "name" | "productReferences" | "unidad" | "pieza">,
  additions: readonly { row: number; quantity: number }[],
): OrderSum {
  return {
    sizes: additions.length,
    quantity: additions.reduce((sum, { quantity }) => sum + quantity, 0),
    load: sumLoad(
      additions.map(({ row, quantity }) => ({
        name,
        quantity,
        unit: unidad,
        measures: productReferences[row],
        piece: pieza,
      })),
    ),
  };
}

const countSizes = (count: number): string => `${formatCount(count)} ${count === 1 ? "medida" : "medidas"}`;

/** The sum in words: '3 medidas · 62 unidades · 117,6 t'. */
export function describeSum({ sizes, quantity, load }: OrderSum, unit: SaleUnit): string {
  const { grams, unweighedItems } = load;
  const parts = [countSizes(sizes), countUnits(quantity, unit)];
  if (grams > 0n) {
    parts.push(formatWeight(grams) + (unweighedItems > 0 ? ` sin contar ${countSizes(unweighedItems)}` : ""));
  }
  return parts.join(" · ");
}
