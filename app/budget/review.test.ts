import { expect, test } from "vitest";
import { spliceRows } from "#app/cart/splice-rows.ts";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import { startReview } from "../../tests/support/match-budget.ts";
import { type BudgetReview, reduceReview, syncWithStoredRows } from "./review.ts";

const [one, other] = [
  startReview("1\tCaja 60x60x60\tUN\t4\n2\tCaja 80x80x80\tUN\t1.234"),
  startReview("7\tBordillo 80x20x50\tUN\t12"),
];

/** The rows stored beside the list once the rows `orders` of the review are added. */
function addTo(begun: BudgetReview, orders: readonly number[], all: readonly RequestedRow[]) {
  const review = syncWithStoredRows(begun, all);
  const after = reduceReview(review, { kind: "added", orders });
  return { after, all: spliceRows(all, review.storedRows, after.storedRows) };
}

const itemsOf = (rows: readonly RequestedRow[]) => rows.map(({ order, item, status }) => [order, item, status]);

test("rows that are added later go back to their place between those of other budgets", () => {
  const first = addTo(other, [1], []);
  const second = addTo(one, [1], first.all);
  const third = addTo(other, [1], second.all);
  const settled = reduceReview(second.after, {
    kind: "correction",
    order: 2,
    correction: { kind: "quantity", thousandths: 1_234_000 },
  });
  expect(itemsOf(addTo(settled, [2], third.all).all)).toEqual([
    [1, "7", "listo"],
    [2, "1", "listo"],
    [3, "2", "listo"],
    [4, "7", "listo"],
  ]);
});

test.each([
  ["that was sent", []],
  ["that another budget's rows have replaced", addTo(other, [1], []).all],
])("rows that were sent with a list %s are not sent with the next list", (_what, all) => {
  const rest = addTo(addTo(one, [1], []).after, [2], all).all;
  expect(rest.slice(all.length).map(({ item }) => item)).toEqual(["2"]);
  expect(rest.slice(0, all.length)).toEqual(all);
});
