import { expect, test } from "vitest";
import { boxAt, leastCovering } from "./notice-place.ts";

const page = { width: 1440, height: 720, top: 76, margin: 16 };
const size = { width: 480, height: 80 };
const boxes = (["bottom-end", "bottom-start", "top-end", "top-start"] as const).map((place) =>
  boxAt(place, size, page),
);
const control = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 44 });

test("a notice keeps to its margins and under the bar", () => {
  expect(boxes[0]).toEqual({ left: 944, top: 624, right: 1424, bottom: 704 });
  expect(boxes[3]).toEqual({ left: 16, top: 92, right: 496, bottom: 172 });
});

test("it takes the usual corner when nothing lies there", () => {
  expect(leastCovering(boxes, [control(100, 640)], undefined)).toBe(0);
});

test("it goes where it covers no control", () => {
  expect(leastCovering(boxes, [control(1000, 640), control(100, 640)], undefined)).toBe(2);
});

test("where every corner has controls it covers the fewest", () => {
  const everywhere = [control(1000, 640), control(1200, 640), control(100, 640), control(1000, 100), control(100, 100)];
  expect(leastCovering(boxes, everywhere, undefined)).toBe(1);
});

test("it never covers the control in use while there is another corner", () => {
  const used = control(1000, 640);
  const elsewhere = [control(100, 640), control(250, 640), control(1000, 100), control(1200, 100), control(100, 100)];
  expect(leastCovering(boxes, [used, ...elsewhere], used)).toBe(3);
});
