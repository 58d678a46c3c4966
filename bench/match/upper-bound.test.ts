import { expect, test } from "vitest";
import { upperBound } from "./upper-bound.ts";

test("none of 300 leaves at most one in a hundred possible, none of 162 almost twice as many", () => {
  expect(upperBound(0, 300)).toBeCloseTo(0.0099, 4);
  expect(upperBound(0, 162)).toBeCloseTo(0.0183, 4);
});

test("one of 474 is the last that leaves one in a hundred possible", () => {
  expect(upperBound(1, 473)).toBeLessThan(0.01);
  expect(upperBound(1, 472)).toBeGreaterThan(0.01);
});

test("nothing measured leaves everything possible", () => {
  expect(upperBound(0, 0)).toBe(1);
});
