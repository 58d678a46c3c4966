import { expect, test, vi } from "vitest";
import { createLazyPart } from "./lazy-part.ts";

const part = { Dialog: "dialog" };

test("a part is loaded once, and those that wait for it are told", async () => {
  const loadPart = vi.fn(async () => part);
  const lazy = createLazyPart(loadPart);
  const found: unknown[] = [];
  lazy.subscribe(() => found.push(lazy.read()));
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([true, true]);
  expect(await lazy.load()).toBe(true);
  expect(found).toEqual([undefined, part]);
  expect(loadPart).toHaveBeenCalledOnce();
});

test("a part that cannot be loaded is null, and the next attempt loads it", async () => {
  const lazy = createLazyPart(vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(part));
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([false, false]);
  expect(lazy.read()).toBeNull();
  const again = lazy.load();
  expect(lazy.read()).toBeUndefined();
  expect(await again).toBe(true);
  expect(lazy.read()).toBe(part);
});

test("the console says what could not be loaded, and why", async () => {
  const error = new Error("offline");
  await createLazyPart(() => Promise.reject(error), "Error al abrir:").load();
  expect(console.error).toHaveBeenCalledExactlyOnceWith("Error al abrir:", error);
  vi.mocked(console.error).mockClear();
});
