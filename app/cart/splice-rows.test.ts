import { expect, test } from "vitest";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import { spliceRows } from "./splice-rows.ts";

const rowsOf = (...items: string[]): RequestedRow[] =>
  items.map((item, at) => ({ order: at + 1, item, status: "por revisar" }));
const itemsOf = (rows: readonly RequestedRow[]) => rows.map(({ item, order }) => `${order}:${item}`);

test("rows go below the stored rows, and are numbered after them", () => {
  expect(itemsOf(spliceRows(rowsOf("1.1", "1.2"), [], rowsOf("7", "8")))).toEqual(["1:1.1", "2:1.2", "3:7", "4:8"]);
});

test("rows of a budget that was stored before replace its rows, wherever they are now", () => {
  const kept = spliceRows(spliceRows(rowsOf("1.1"), [], rowsOf("7", "8")), [], rowsOf("9"));
  const settled: RequestedRow[] = rowsOf("7", "8").map((row) => ({ ...row, status: "no lo fabricamos" }));
  const placed = spliceRows(kept, rowsOf("7", "8"), settled);
  expect(itemsOf(placed)).toEqual(["1:1.1", "2:7", "3:8", "4:9"]);
  expect(placed.map(({ status }) => status === "no lo fabricamos")).toEqual([false, true, true, false]);
});

test("rows of a budget are found by what the buyer wrote, if a changed catalogue gives them other results", () => {
  const kept = spliceRows(rowsOf("1.1", "7", "8"), [], rowsOf("9"));
  const other: RequestedRow[] = rowsOf("7", "8").map((row) => ({ ...row, status: "no lo fabricamos" }));
  expect(itemsOf(spliceRows(kept, other, other))).toEqual(["1:1.1", "2:7", "3:8", "4:9"]);
});

test("of two budgets with the same words, the one with the same results is replaced", () => {
  const [first, second] = [
    rowsOf("7"),
    rowsOf("7").map((row): RequestedRow => ({ ...row, status: "no es un producto" })),
  ];
  const kept = spliceRows(first, [], second);
  const placed = spliceRows(kept, second, [{ order: 1, item: "7", status: "no lo fabricamos" }]);
  expect(placed.map(({ status }) => status)).toEqual(["por revisar", "no lo fabricamos"]);
});

test("if the budget's rows are no longer stored, the new rows go below the others", () => {
  expect(itemsOf(spliceRows(rowsOf("1.1"), rowsOf("7", "8"), rowsOf("7", "8")))).toEqual(["1:1.1", "2:7", "3:8"]);
});
