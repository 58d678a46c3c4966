import { expect, test } from "vitest";
import { upperBound } from "./upper-bound.ts";

test("no error in 300 rows bounds the rate at 1 %, no error in 162 rows at almost 2 %", () => {
  expect(upperBound(0, 300)).toBeCloseTo(0.0099, 4);
  expect(upperBound(0, 162)).toBeCloseTo(0.0183, 4);
});

test("one error needs at least 474 rows for a bound of 1 %", () => {
  expect(upperBound(1, 473)).toBeLessThan(0.01);
  expect(upperBound(1, 472)).toBeGreaterThan(0.01);
});

test("without rows the bound is 100 %", () => {
  expect(upperBound(0, 0)).toBe(1);
});
