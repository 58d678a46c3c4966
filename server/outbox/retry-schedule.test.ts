import { expect, test } from "vitest";
import { pauseAfter } from "./retry-schedule.ts";

const minute = 60_000;

test("pauses double from one minute to six hours", () => {
  expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 0) / minute)).toEqual([1, 2, 4, 8]);
  expect(pauseAfter(100, 1)).toBe(6 * 60 * minute);
});

test("jitter only lengthens a pause, by a quarter at most", () => {
  expect(pauseAfter(1, 1)).toBe(1.25 * minute);
  expect(pauseAfter(3, 0.5)).toBe(4.5 * minute);
});
