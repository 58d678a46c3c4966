import { spliceRows } from "#app/cart/splice-rows.ts";
import { correctRows } from "#contract/budget/correct-rows.ts";
import type { BudgetProduct, Correction, MatchedRow } from "#contract/requests/matched-row.ts";
import { type CountedLine, countListed, type RequestedRow, toRequestedRow } from "#contract/requests/requested-rows.ts";

export type ReviewEvent =
  | { kind: "correction"; order: number; correction: Correction }
  /** Rows were added to the list. */
  | { kind: "added"; orders: readonly number[] }
  /** The rows stored beside the list are gone, because they were sent or the list was cleared. */
  | { kind: "gone" }
  /** Rows that were removed from the list are to be added again. */
  | { kind: "again"; orders: readonly number[] };

export interface BudgetReview {
  kind: "review";
  /** The products that rows are matched to. */
  products: readonly BudgetProduct[];
  /** The rows as read and matched. */
  matched: readonly MatchedRow[];
  /** The rows after all events. */
  rows: readonly MatchedRow[];
  events: readonly ReviewEvent[];
  hiddenRows: number;
  /** The `order` of each row that was added to the list. */
  added: ReadonlySet<number>;
  /** The number of ready rows that the list had no space for. */
  left: number;
  /** The review's rows as stored beside the list. Empty before the first addition. */
  storedRows: readonly RequestedRow[];
  /** The `order` of each row that was sent with a request and is no longer stored beside the list. */
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
  storedRows: [],
  left: 0,
});

/** The review after `event`. A correction does not change rows that are in the list. */
export function reduceReview(review: BudgetReview, event: ReviewEvent): BudgetReview {
  const { matched, rows, events } = review;
  const after = { ...review, events: [...events, event] };
  switch (event.kind) {
    case "added": {
      const added = new Set([...review.added, ...event.orders]);
      return { ...after, added, storedRows: listRequested({ ...review, added }) };
    }
    case "gone":
      return { ...after, storedRows: [], gone: review.added };
    case "again":
      return { ...after, added: without(review.added, event.orders), gone: without(review.gone, event.orders) };
    case "correction":
      return { ...after, rows: correctRows(rows, event.order, event.correction, { matched, settled: review.added }) };
  }
}

const without = (rows: ReadonlySet<number>, orders: readonly number[]): ReadonlySet<number> =>
  new Set([...rows].filter((order) => !orders.includes(order)));

/** The rows for the request, numbered from 1, without those of an earlier request. */
export const listRequested = ({ rows, added, gone }: Pick<BudgetReview, "rows" | "added" | "gone">): RequestedRow[] =>
  rows
    .filter(({ kind, order }) => kind !== "headings" && !gone.has(order))
    .map((row, at) => toRequestedRow(row, at + 1, added.has(row.order)));

/** Compares the review with `all` rows stored beside the list, and records which of its own are no longer there. */
export function syncWithStoredRows(review: BudgetReview, all: readonly RequestedRow[]): BudgetReview {
  const isThere = spliceRows(all, review.storedRows, []).length < all.length;
  return review.storedRows.length === 0 || isThere ? review : reduceReview(review, { kind: "gone" });
}

/** The `order` of each added row that is no longer in the list, because the list was sent or changed since. */
export const findUnlisted = ({ rows, added }: BudgetReview, lines: readonly CountedLine[]): ReadonlySet<number> =>
  new Set(
    rows.flatMap((row) => {
      const { match } = added.has(row.order) ? toRequestedRow(row, row.order, true) : {};
      return match && countListed(match, lines) === 0 ? [row.order] : [];
    }),
  );

/** The rows that can be added. */
export const listReady = ({ rows, added }: BudgetReview): MatchedRow[] =>
  rows.filter(({ status, order }) => status === "listo" && !added.has(order));

/** Whether no row needs a choice. */
export const isResolved = ({ rows, left }: BudgetReview): boolean =>
  left === 0 && rows.every(({ status }) => status !== "por revisar");
