import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { MemoryStorage } from "../../tests/memory-storage.ts";
import { createAttempts } from "./attempts.ts";
import { newKey } from "./new-key.ts";

const Body = z.object({ name: z.string(), city: z.optional(z.string()) });
const noon = new Date("2026-05-04T17:00:00Z");

const openAttempts = (storage: Storage, { now = noon, locks }: { now?: Date; locks?: LockManager } = {}) =>
  createAttempts({ storageKey: "attempt", schema: Body, openStorage: () => storage, locks, newKey, now: () => now });

test("the same content keeps its key, whatever the order of its fields", async () => {
  const attempts = openAttempts(new MemoryStorage());
  const first = await attempts.begin({ name: "Ana", city: "Armenia" });
  const again = await attempts.begin({ city: "Armenia", name: "Ana" });
  expect(again).toEqual({ ...first, bodies: [{ city: "Armenia", name: "Ana" }] });
});

test("changed content keeps the key too, and both versions are remembered", async () => {
  const attempts = openAttempts(new MemoryStorage());
  const first = await attempts.begin({ name: "Ana" });
  expect(await attempts.begin({ name: "Ana María" })).toEqual({
    ...first,
    bodies: [{ name: "Ana" }, { name: "Ana María" }],
  });
});

test("of a request that is changed again and again its latest versions are remembered", async () => {
  const attempts = openAttempts(new MemoryStorage());
  for (const name of ["Ana", "Bea", "Caro", "Dora", "Eva", "Flor"]) await attempts.begin({ name });
  expect(attempts.find()?.bodies.map(({ name }) => name)).toEqual(["Bea", "Caro", "Dora", "Eva", "Flor"]);
});

test("another tab continues the attempt that has no answer", async () => {
  const storage = new MemoryStorage();
  const { key } = await openAttempts(storage).begin({ name: "Ana" });
  expect((await openAttempts(storage).begin({ name: "Ana" })).key).toBe(key);
});

test("an attempt that was kept elsewhere goes on under its key", async () => {
  const attempts = openAttempts(new MemoryStorage());
  const { key } = await openAttempts(new MemoryStorage()).begin({ name: "Ana" });
  attempts.resume({ key, startedAt: noon.toISOString(), bodies: [{ name: "Ana" }] });
  expect((await attempts.begin({ name: "Ana María" })).key).toBe(key);
});

test("a settled attempt leaves nothing behind", async () => {
  const storage = new MemoryStorage();
  const attempts = openAttempts(storage);
  await attempts.begin({ name: "Ana" });
  attempts.settle();
  expect(attempts.find()).toBeUndefined();
  expect(storage.length).toBe(0);
});

test.each([{ block: true }, { refuseWrites: true }])("with %j the attempt is kept in memory", async (fault) => {
  const attempts = openAttempts(Object.assign(new MemoryStorage(), fault));
  const { key } = await attempts.begin({ name: "Ana" });
  expect((await attempts.begin({ name: "Ana" })).key).toBe(key);
  attempts.settle();
  expect(attempts.find()).toBeUndefined();
});

test("an attempt that never had an answer is forgotten after a week", async () => {
  const storage = new MemoryStorage();
  await openAttempts(storage).begin({ name: "Ana" });
  expect(openAttempts(storage, { now: new Date("2026-05-11T16:59:00Z") }).find()).toBeDefined();
  expect(openAttempts(storage, { now: new Date("2026-05-11T17:01:00Z") }).find()).toBeUndefined();
  expect(storage.length).toBe(0);
});

test("whatever stands beside the request of an attempt, the request is found", () => {
  const storage = new MemoryStorage();
  const attempt = { key: newKey(), startedAt: noon.toISOString(), bodies: [{ name: "Ana" }] };
  for (const underWay of [undefined, null, "ayer", { cart: 7 }]) {
    storage.setItem("attempt", JSON.stringify({ ...attempt, underWay }));
    expect(openAttempts(storage).find()).toEqual(attempt);
  }
});

test.each(["{", "null", "[]", '{"key":"x","startedAt":"ayer","bodies":[]}'])("%s is no attempt", (stored) => {
  const storage = new MemoryStorage();
  storage.setItem("attempt", stored);
  expect(openAttempts(storage).find()).toBeUndefined();
});

test("whatever is stored, an attempt can be found or not, begun and settled", async () => {
  const attempt = fc.record({
    key: fc.oneof(fc.uuid(), fc.string()),
    startedAt: fc.oneof(fc.constant(noon.toISOString()), fc.string()),
    bodies: fc.array(fc.oneof(fc.record({ name: fc.string() }), fc.jsonValue())),
  });
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    attempt.map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(stored, async (value) => {
      const storage = new MemoryStorage();
      storage.setItem("attempt", value);
      const attempts = openAttempts(storage);
      for (const body of attempts.find()?.bodies ?? []) expect(typeof body.name).toBe("string");
      const begun = await attempts.begin({ name: "Ana" });
      expect(begun.bodies.at(-1)).toEqual({ name: "Ana" });
      expect(openAttempts(storage).find()).toEqual(begun);
      attempts.settle();
      expect(storage.length).toBe(0);
    }),
  );
});

test("a page that is no secure context makes keys of the same kind", () => {
  const getRandomValues: Crypto["getRandomValues"] = (array) => crypto.getRandomValues(array);
  const keys = Array.from({ length: 50 }, () => newKey({ getRandomValues }));
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
