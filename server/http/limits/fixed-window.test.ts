import { expect, test } from "vitest";
import { createFixedWindow } from "./fixed-window.ts";

test("a key uses its limit, waits until its window is over, and begins again", () => {
  let time = 0;
  const take = createFixedWindow(3, 60, () => time);
  expect([take("a"), take("a"), take("a"), take("a")]).toEqual([undefined, undefined, undefined, 60]);
  expect(take("b")).toBeUndefined();
  time = 59_500;
  expect(take("a")).toBe(1);
  time = 60_000;
  expect(take("a")).toBeUndefined();
});

test("a use that begins below the limit may exceed it, and a cost of zero does not count", () => {
  const take = createFixedWindow(100, 60, () => 0);
  expect([take("a", 0), take("a", 99), take("a", 500), take("a", 0)]).toEqual([undefined, undefined, undefined, 60]);
});

test("the oldest keys are evicted by any number of new ones", () => {
  const take = createFixedWindow(1, 60, () => 0);
  take("first");
  expect(take("first")).toBe(60);
  for (let count = 0; count < 100_000; count += 1) take(String(count));
  expect(take("first")).toBeUndefined();
  expect(take("99999")).toBe(60);
});
