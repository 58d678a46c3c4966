import { placeRows } from "#app/cart/place-rows.ts";
import { correctRows } from "#contract/budget/correct-rows.ts";
import type { BudgetProduct, Correction, MatchedRow } from "#contract/matched-row.ts";
import { type CountedLine, countListed, type RequestedRow, toRequestedRow } from "#contract/requested-rows.ts";

/** Something that happened to a review. */
export type ReviewEvent =
  | { kind: "correction"; order: number; correction: Correction }
  /** Rows were added to the list. */
  | { kind: "added"; orders: readonly number[] }
  /** The rows stored beside the list are gone: they were sent with a request, or the list was cleared. */
  | { kind: "gone" }
  /** Rows that have been removed from the list since are to be added once more. */
  | { kind: "again"; orders: readonly number[] };

export interface BudgetReview {
  kind: "review";
  /** The products that rows are matched to. */
  products: readonly BudgetProduct[];
  /** The rows as they were read and matched. */
  matched: readonly MatchedRow[];
  /** The same after all events. */
  rows: readonly MatchedRow[];
  events: readonly ReviewEvent[];
  hiddenRows: number;
  /** The `order` of each row that was added to the list. */
  added: ReadonlySet<number>;
  /** How many ready rows the list had no room for. */
  left: number;
  /** Its rows as they are stored beside the list; empty before the first is added. */
  kept: readonly RequestedRow[];
  /** The `order` of each row that was sent with a request: it is no longer stored beside the list. */
  gone: ReadonlySet<number>;
  /** Why rows could not be added. */
  fault?: string | undefined;
}

type Begun = Pick<BudgetReview, "products" | "matched" | "hiddenRows">;

export const beginReview = (begun: Begun): BudgetReview => ({
  kind: "review",
  ...begun,
  rows: begun.matched,
  events: [],
  added: new Set(),
  gone: new Set(),
  kept: [],
  left: 0,
});

/** The review after `event`. A correction does not change rows that are in the list. */
export function reduceReview(review: BudgetReview, event: ReviewEvent): BudgetReview {
  const { matched, rows, events } = review;
  const after = { ...review, events: [...events, event] };
  switch (event.kind) {
    case "added": {
      const added = new Set([...review.added, ...event.orders]);
      return { ...after, added, kept: listRequested({ ...review, added }) };
    }
    case "gone":
      return { ...after, kept: [], gone: review.added };
    case "again":
      return { ...after, added: without(review.added, event.orders), gone: without(review.gone, event.orders) };
    case "correction":
      return { ...after, rows: correctRows(rows, event.order, event.correction, { matched, settled: review.added }) };
  }
}

const without = (rows: ReadonlySet<number>, orders: readonly number[]): ReadonlySet<number> =>
  new Set([...rows].filter((order) => !orders.includes(order)));

/** Its rows as a request carries them, numbered from 1; without those that an earlier request has carried. */
export const listRequested = ({ rows, added, gone }: Pick<BudgetReview, "rows" | "added" | "gone">): RequestedRow[] =>
  rows
    .filter(({ kind, order }) => kind !== "headings" && !gone.has(order))
    .map((row, at) => toRequestedRow(row, at + 1, added.has(row.order)));

/** Compares the review with `all` rows stored beside the list, and notes where its own are no longer among them. */
export function holdAgainstKept(review: BudgetReview, all: readonly RequestedRow[]): BudgetReview {
  const isThere = placeRows(all, review.kept, []).length < all.length;
  return review.kept.length === 0 || isThere ? review : reduceReview(review, { kind: "gone" });
}

/** The `order` of each row that was added and is no longer in the list, which was sent or changed since. */
export const findUnlisted = ({ rows, added }: BudgetReview, lines: readonly CountedLine[]): ReadonlySet<number> =>
  new Set(
    rows.flatMap((row) => {
      const { match } = added.has(row.order) ? toRequestedRow(row, row.order, true) : {};
      return match && countListed(match, lines) === 0 ? [row.order] : [];
    }),
  );

/** Rows that can be added. */
export const listReady = ({ rows, added }: BudgetReview): MatchedRow[] =>
  rows.filter(({ status, order }) => status === "listo" && !added.has(order));

/** Whether nothing is left to settle. */
export const isSettled = ({ rows, left }: BudgetReview): boolean =>
  left === 0 && rows.every(({ status }) => status !== "por revisar");
