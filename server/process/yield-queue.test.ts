import { expect, test } from "vitest";
import { createYieldQueue } from "./yield-queue.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("tasks that arrive together start in order, one per turn", async () => {
  const begun: string[] = [];
  const inTurn = createYieldQueue();
  for (const name of ["a", "b", "c"]) inTurn(() => begun.push(name));
  expect(begun).toEqual([]);
  for (const expected of [["a"], ["a", "b"], ["a", "b", "c"]]) {
    await nextTurn();
    expect(begun).toEqual(expected);
  }
});

test("a task that arrives while others wait, or after all of them, gets its turn too", async () => {
  const begun: string[] = [];
  const inTurn = createYieldQueue();
  inTurn(() => {
    begun.push("a");
    inTurn(() => begun.push("b"));
  });
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(["a", "b"]);
  inTurn(() => begun.push("c"));
  await nextTurn();
  expect(begun).toEqual(["a", "b", "c"]);
});

test("a task beyond the queue's limit is refused, and the waiting ones still run", async () => {
  const begun: string[] = [];
  const inTurn = createYieldQueue(2);
  const taken = ["a", "b", "c"].map((name) => inTurn(() => begun.push(name)));
  expect(taken).toEqual([true, true, false]);
  await nextTurn();
  expect(inTurn(() => begun.push("d"))).toBe(true);
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  expect(begun).toEqual(["a", "b", "d"]);
});

test("clients take turns, so that the many tasks of one do not delay another", async () => {
  const begun: string[] = [];
  const inTurn = createYieldQueue();
  for (const name of ["a1", "a2", "a3", "b1", "b2"]) inTurn(() => begun.push(name), name.slice(0, 1));
  await nextTurn();
  inTurn(() => begun.push("c1"), "c");
  for (let turns = 0; turns < 5; turns += 1) await nextTurn();
  expect(begun).toEqual(["a1", "b1", "a2", "c1", "b2", "a3"]);
});

test("a client's task beyond its share is refused, those of others are taken", async () => {
  const begun: string[] = [];
  const inTurn = createYieldQueue(5, 2);
  const take = (name: string, client?: string) => inTurn(() => begun.push(name), client);
  expect([take("a1", "a"), take("a2", "a"), take("a3", "a"), take("b1", "b")]).toEqual([true, true, false, true]);
  await nextTurn();
  expect(take("a4", "a")).toBe(true);
  expect([take("x1"), take("x2"), take("x3")]).toEqual([true, true, false]);
});
