import { expect, test } from "vitest";
import type { RequestedRow } from "#contract/requested-rows.ts";
import { spliceRows } from "./splice-rows.ts";

const rowsOf = (...items: string[]): RequestedRow[] =>
  items.map((item, at) => ({ order: at + 1, item, status: "por revisar" }));
const itemsOf = (rows: readonly RequestedRow[]) => rows.map(({ item, order }) => `${order}:${item}`);

test("rows go below those that are kept, numbered on", () => {
  expect(itemsOf(spliceRows(rowsOf("1.1", "1.2"), [], rowsOf("7", "8")))).toEqual(["1:1.1", "2:1.2", "3:7", "4:8"]);
});

test("rows of a budget that has some there already take their place, wherever they stand by now", () => {
  const kept = spliceRows(spliceRows(rowsOf("1.1"), [], rowsOf("7", "8")), [], rowsOf("9"));
  const settled: RequestedRow[] = rowsOf("7", "8").map((row) => ({ ...row, status: "no lo fabricamos" }));
  const placed = spliceRows(kept, rowsOf("7", "8"), settled);
  expect(itemsOf(placed)).toEqual(["1:1.1", "2:7", "3:8", "4:9"]);
  expect(placed.map(({ status }) => status === "no lo fabricamos")).toEqual([false, true, true, false]);
});

test("where they are there no longer they go below the others", () => {
  expect(itemsOf(spliceRows(rowsOf("1.1"), rowsOf("7", "8"), rowsOf("7", "8")))).toEqual(["1:1.1", "2:7", "3:8"]);
});
