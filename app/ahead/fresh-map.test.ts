import { expect, test } from "vitest";
import { createFreshMap } from "./fresh-map.ts";

/** Whose values are fresh for ten milliseconds of a clock that the test sets. */
function openMap() {
  const clock = { now: 0 };
  return { clock, map: createFreshMap<string>(10, () => clock.now) };
}

test("a value is found until it has been kept for too long", () => {
  const { clock, map } = openMap();
  map.keep("/one", "first");
  clock.now = 9;
  expect(map.find("/one")).toBe("first");
  clock.now = 10;
  expect(map.find("/one")).toBeUndefined();
  map.keep("/one", "again");
  expect(map.find("/one")).toBe("again");
});

test("on a long walk no more is kept than what is fresh", () => {
  const { clock, map } = openMap();
  for (clock.now = 0; clock.now < 1000; clock.now += 1) map.keep(`/${clock.now}`, "page");
  // By a clock that is turned back everything is fresh that has not been thrown away.
  clock.now = 0;
  const found = Array.from({ length: 1000 }, (_, step) => step).filter((step) => map.find(`/${step}`));
  expect(found).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, 999]);
});
