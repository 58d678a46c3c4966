import { expect, test } from "vitest";
import { createCacheStore } from "./cache-store.ts";
import type { CachedResponse } from "./cached-response.ts";

const answer = (bytes: number): CachedResponse => ({
  currentAt: 0,
  version: "1",
  status: 200,
  headers: [],
  hash: "",
  effort: "often",
  heads: new Map(),
  bodies: new Map(),
  bytes,
});

const capacity = 1_000_000;

test("ten thousand product pages take no more than the capacity, and the latest stay", () => {
  const store = createCacheStore(capacity);
  const bytes = 5_000;
  for (let id = 1; id <= 10_000; id += 1) store.set(`/producto/${id}`, answer(bytes));
  const cached = Array.from({ length: 10_000 }, (_, index) => index + 1).filter((id) => store.get(`/producto/${id}`));
  expect(cached).toEqual(Array.from({ length: capacity / bytes }, (_, index) => 10_001 - capacity / bytes + index));
});

test("a requested response stays while others are added", () => {
  const store = createCacheStore(capacity);
  store.set("/", answer(50_000));
  for (let id = 1; id <= 1_000; id += 1) {
    store.set(`/producto/${id}`, answer(50_000));
    expect(store.get("/")).toBeDefined();
  }
});

test("a response of at least half the capacity is not cached and evicts nothing", () => {
  const store = createCacheStore(capacity);
  store.set("/", answer(50_000));
  store.set("/api/productos", answer(capacity / 2 + 1));
  expect([store.get("/api/productos"), store.get("/")]).toEqual([undefined, expect.anything()]);
});

test("a replaced response frees its space", () => {
  const store = createCacheStore(capacity);
  store.set("/", answer(50_000));
  for (let version = 0; version < 1_000; version += 1) store.set("/productos", answer(400_000));
  expect(store.get("/")).toBeDefined();
});

test("if all were requested, the oldest is evicted and the new one is cached", () => {
  const store = createCacheStore(capacity);
  const keys = Array.from({ length: 11 }, (_, index) => `/producto/${index}`);
  for (const key of keys.slice(0, 10)) store.set(key, answer(100_000));
  for (const key of keys) store.get(key);
  store.set("/producto/10", answer(100_000));
  expect(keys.filter((key) => !store.get(key))).toEqual(["/producto/0"]);
});
