import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type NextRun, repeatRuns } from "./repeat-runs.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The seconds between the runs of a work that resolves to these values in turn, then to `none`. */
async function listPauses(...next: NextRun[]): Promise<number[]> {
  const times: number[] = [];
  await repeatRuns(async () => {
    times.push(Date.now());
    return next[times.length - 1] ?? "none";
  })();
  await vi.runAllTimersAsync();
  return times.slice(1).map((time, at) => (time - (times[at] ?? 0)) / 1000);
}

test("a pause is twice as long as the last, up to ten minutes", async () => {
  expect(await listPauses(...Array<NextRun>(8).fill("later"))).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
});

test("any other result makes the next pause short again", async () => {
  expect(await listPauses("later", "later", "soon", "later")).toEqual([10, 20, 10, 20]);
});

test("calls during a run start one more run after it", async () => {
  let running = 0;
  let runs = 0;
  const start = repeatRuns(async () => {
    running += 1;
    runs += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return "none";
  });
  await Promise.all([start(), start(), start()]);
  await vi.runAllTimersAsync();
  expect(runs).toBe(2);
});
