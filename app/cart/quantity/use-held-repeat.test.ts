import { expect, test } from "vitest";
import { heldRepetition } from "./use-held-repeat.ts";

/** The number of steps of a button held for this many milliseconds. */
function holdFor(milliseconds: number): number {
  let [elapsed, total] = [0, 0];
  for (let nth = 0; ; nth += 1) {
    const { pause, times } = heldRepetition(nth);
    elapsed += pause;
    if (elapsed > milliseconds) return total;
    total += times;
  }
}

test("a held button starts slowly, one step at a time", () => {
  expect(heldRepetition(0)).toEqual({ pause: 400, times: 1 });
  expect(holdFor(1000)).toBeLessThan(5);
});

test("each second of holding makes more steps than the second before", () => {
  const totals = Array.from({ length: 12 }, (_, seconds) => holdFor(seconds * 1000));
  const gains = totals.slice(1).map((total, index) => total - (totals[index] ?? 0));
  for (const [index, gain] of gains.slice(1).entries()) expect(gain).toBeGreaterThan(gains[index] ?? 0);
  expect(holdFor(8000)).toBeGreaterThan(5000);
});
