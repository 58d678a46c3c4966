import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { MemoryStorage } from "../../tests/memory-storage.ts";
import type { UnderWay } from "./attempt.ts";
import { createAttempts } from "./attempts.ts";
import { newKey } from "./new-key.ts";

const body = { name: "Ana" };
const underWay: UnderWay = { signals: { trapped: false, shownFor: 9000 }, cart: "[1]" };

let storage: MemoryStorage;
let now: Date;
let adopted: UnderWay[];

beforeEach(() => {
  storage = new MemoryStorage();
  now = new Date("2026-05-04T17:00:00Z");
  adopted = [];
});

const openTab = (able: { locks?: LockManager } = { locks: navigator.locks }) =>
  createAttempts({
    storageKey: "attempt",
    schema: z.object({ name: z.string() }),
    openStorage: () => storage,
    newKey,
    now: () => now,
    ...able,
  });

/** Looks for an orphan as a tab does, and takes it over. */
const look = (tab = openTab()) =>
  tab.adoptOrphan(async (found) => {
    adopted.push(found);
    tab.settle();
  });

test("an attempt whose tab died before it knew how the sending went is taken over, once, with what goes with it", async () => {
  await openTab().begin(body, underWay);
  await Promise.all([look(), look()]);
  expect(adopted).toEqual([underWay]);
  expect(storage.length).toBe(0);
});

test("an attempt that a living tab sends is left to it, and looked at again", async () => {
  const tab = openTab();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const sending = tab.attend(async () => {
    await tab.begin(body, underWay);
    await end;
  });
  await expect.poll(() => storage.length).toBe(1);
  expect(await look()).toBe(true);
  resolve();
  await sending;
  expect(await look()).toBe(false);
  expect(adopted).toEqual([]);
});

test.each([
  ["was told", async () => {}],
  ["was told by whoever called", () => Promise.reject(new TypeError("Failed to fetch"))],
])("an attempt whose failure the visitor %s stays with its form", async (_case, send) => {
  const tab = openTab();
  await tab
    .attend(async () => {
      await tab.begin(body, underWay);
      await send();
    })
    .catch(() => {});
  expect(await look()).toBe(false);
  expect(adopted).toEqual([]);
  expect(tab.find()?.bodies).toEqual([body]);
});

test("two tabs send at one moment, and neither waits for the other", async () => {
  const { promise: bothSend, resolve } = Promise.withResolvers<void>();
  await openTab().attend(async () => {
    const other = openTab().attend(async () => resolve());
    await Promise.all([bothSend, other]);
  });
});

test("while an attempt is being taken over, a sending waits", async () => {
  await openTab().begin(body, underWay);
  const order: string[] = [];
  const tab = openTab();
  let sending: Promise<void> | undefined;
  await tab.adoptOrphan(async () => {
    sending = openTab().attend(async () => void order.push("sent"));
    order.push("taken over");
    tab.settle();
  });
  await sending;
  expect(order).toEqual(["taken over", "sent"]);
});

test("what could not be taken over is looked at again", async () => {
  await openTab().begin(body, underWay);
  expect(await openTab().adoptOrphan(async () => false)).toBe(true);
  expect(openTab().find()?.underWay).toEqual(underWay);
});

test("where there are no locks, nor in an attempt of an older version, nothing tells an orphan", async () => {
  await openTab().begin(body);
  expect(await look()).toBe(false);
  await openTab().begin(body, underWay);
  expect(await look(openTab({}))).toBe(false);
  expect(adopted).toEqual([]);
});

test("an attempt that was under way is forgotten after a week like any other", async () => {
  await openTab().begin(body, underWay);
  now = new Date("2026-05-11T17:01:00Z");
  expect(await look()).toBe(false);
  expect(adopted).toEqual([]);
  expect(storage.length).toBe(0);
});

test.each([{ block: true }, { refuseWrites: true }])("with %j sending goes on, and leaves no orphan", async (fault) => {
  Object.assign(storage, fault);
  const tab = openTab();
  await tab.attend(async () => void (await tab.begin(body, underWay)));
  expect(await look()).toBe(false);
  expect(await look(tab)).toBe(false);
  expect(adopted).toEqual([]);
});
