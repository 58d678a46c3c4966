import { expect, test } from "vitest";
import { median } from "./median.ts";
import { p99Of } from "./server/send-paced.ts";

test("the median does not depend on the order of the figures", () => {
  expect([median([9, 1, 5]), median([4, 1, 2, 3]), median([7])]).toEqual([5, 2.5, 7]);
  expect(() => median([])).toThrow();
});

test("99 of 100 figures are at most their p99", () => {
  expect(p99Of(Array.from({ length: 200 }, (_, index) => 200 - index))).toBe(198);
});
