import { expect, test } from "vitest";
import { createBackpressure } from "./backpressure.ts";

/** A process whose load is what `loads` says of each watch, the last of them for good; its time is moved by watching. */
function createLoad(...loads: number[]) {
  const load = {
    time: 0,
    watched: 0,
    now: () => load.time,
    watch: async (ms: number) => {
      load.time += ms;
      load.watched += 1;
      return loads[Math.min(load.watched, loads.length) - 1] ?? 0;
    },
  };
  return load;
}

test("in a calm process mails go one after the other, and from time to time it is watched again", async () => {
  const load = createLoad(0.1);
  const backpressure = createBackpressure(load);
  for (let mail = 0; mail < 50; mail += 1) await backpressure();
  expect(load.watched).toBe(1);
  load.time += 600;
  await backpressure();
  expect(load.watched).toBe(2);
});

test("in a busy process a mail waits for a calm moment, but not for ever", async () => {
  const load = createLoad(0.9, 0.9, 0.2);
  await createBackpressure(load)();
  expect(load.time).toBe(300);
  const flooded = createLoad(1);
  await createBackpressure(flooded)();
  expect(flooded.time).toBe(300);
});

test("mails of several slots that wait at once share one pace", async () => {
  const load = createLoad(1);
  const backpressure = createBackpressure(load);
  const gone: number[] = [];
  await Promise.all(Array.from({ length: 4 }, () => backpressure().then(() => gone.push(load.time))));
  expect(gone).toEqual([300, 600, 900, 1200]);
});
