import type { Asked } from "#contract/asked.ts";
import { countUnits } from "#contract/count-units.ts";
import { type Load, sumLoad, writeWeight } from "#contract/load.ts";
import type { Product } from "#contract/product.ts";
import { writeCount } from "#contract/text.ts";
import type { OrderUnit, ReadDraft } from "./order-unit.ts";

/** The text of a row's field, while it is not in the list yet. */
export interface Draft {
  text: string;
  /** It replaces what is in the list, instead of being added to it. */
  isChange: boolean;
  /** Whether its fault is shown: not before the field is left. */
  isFaultShown: boolean;
}

/** By the index of the reference. An empty field has no draft, unless it was emptied to change what is in the list. */
export type Drafts = ReadonlyMap<number, Draft>;

export const noDrafts: Drafts = new Map();

/** What is typed in the table, and the unit of its figures. */
export interface Entries {
  drafts: Drafts;
  unit?: OrderUnit | undefined;
}

export function putDraft(drafts: Drafts, row: number, draft: Draft | undefined): Drafts {
  const next = new Map(drafts);
  if (draft && (draft.isChange || draft.text.trim() !== "")) next.set(row, draft);
  else next.delete(row);
  return next;
}

/** Whether anything waits to be added, be it right or wrong. */
export const isAnyToAdd = (drafts: Drafts): boolean => [...drafts.values()].some(({ isChange }) => !isChange);

/** The rows whose text is no quantity, in their order. */
export const findFaulty = (drafts: Drafts, read: ReadDraft): number[] =>
  [...drafts].flatMap(([row, draft]) => (read(row, draft).fault ? row : [])).sort((a, b) => a - b);

/** What is to be added, in the order of the rows. */
export function listAdditions(
  drafts: Drafts,
  read: ReadDraft,
): { row: number; quantity: number; asked: Asked | undefined }[] {
  return [...drafts]
    .flatMap(([row, draft]) => {
      const { quantity, asked } = read(row, draft);
      return draft.isChange || quantity === undefined ? [] : { row, quantity, asked };
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

const countSizes = (count: number): string => `${writeCount(count)} ${count === 1 ? "medida" : "medidas"}`;

/** '3 medidas · 62 unidades · 117,6 t'. */
export function describeSum({ sizes, quantity, load }: OrderSum, unit: string | undefined): string {
  const { grams, unweighedItems } = load;
  const parts = [countSizes(sizes), countUnits(quantity, unit)];
  if (grams > 0n) {
    parts.push(writeWeight(grams) + (unweighedItems > 0 ? ` sin contar ${countSizes(unweighedItems)}` : ""));
  }
  return parts.join(" · ");
}
