import { placeRows } from "#app/cart/place-rows.ts";
import { correctRows } from "#contract/budget/correct-rows.ts";
import type { BudgetProduct, Correction, MatchedRow } from "#contract/matched-row.ts";
import { type CountedLine, countListed, type RequestedRow, toRequestedRow } from "#contract/requested-rows.ts";

/** What was done to a review, in its order. */
export type ReviewEvent =
  | { kind: "correction"; order: number; correction: Correction }
  /** Rows that went into the list. */
  | { kind: "added"; orders: readonly number[] }
  /** Those that were kept went along with a request, or were forgotten. */
  | { kind: "gone" }
  /** Rows that were added, and of which the list has nothing any more. */
  | { kind: "again"; orders: readonly number[] };

export interface BudgetReview {
  kind: "review";
  /** What is matched to. */
  products: readonly BudgetProduct[];
  /** The rows as they were read and matched. */
  matched: readonly MatchedRow[];
  /** The same after all that was done. */
  rows: readonly MatchedRow[];
  events: readonly ReviewEvent[];
  hiddenRows: number;
  /** Rows, by their order, that are in the list. */
  added: ReadonlySet<number>;
  /** Ready rows that the list has no room for. */
  left: number;
  /** Its rows as they are kept beside the list; none before any is added. */
  kept: readonly RequestedRow[];
  /** Rows that were in the list when it was sent: they are kept no more. */
  gone: ReadonlySet<number>;
  /** What kept them from being added. */
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

/** The review after `event`; what is in the list stays what it is there. */
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

/** Its rows for the request, numbered from 1 on; without those that went along with an earlier one. */
export const listRequested = ({ rows, added, gone }: Pick<BudgetReview, "rows" | "added" | "gone">): RequestedRow[] =>
  rows
    .filter(({ kind, order }) => kind !== "headings" && !gone.has(order))
    .map((row, at) => toRequestedRow(row, at + 1, added.has(row.order)));

/** `review` as it stands to `all` rows that are kept: what it kept there may be gone. */
export function holdAgainstKept(review: BudgetReview, all: readonly RequestedRow[]): BudgetReview {
  const isThere = placeRows(all, review.kept, []).length < all.length;
  return review.kept.length === 0 || isThere ? review : reduceReview(review, { kind: "gone" });
}

/** Rows that were added, by their order, and of which the list has nothing any more: it was sent or changed since. */
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
