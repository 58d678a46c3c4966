import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCacheStore } from "./cache-store.ts";
import { toCachedResponse } from "./cached-response.ts";
import { createRecompression } from "./recompression.ts";

const page = `<p>${"tubo ".repeat(2_000)}</p>`;

const keep = async (capacity: number) => {
  const store = createCacheStore(capacity);
  const compressed = await toCachedResponse(new Response(page), { version: "1", currentAt: 0 }, "often");
  store.set("/", compressed);
  return { store, compressed, recompress: createRecompression(store) };
};

test("a page is cached only compressed, and every requested encoding is cached beside it", async () => {
  const { store, compressed, recompress } = await keep(1_000_000);
  expect([...compressed.bodies.keys()]).toEqual(["br"]);
  await Promise.all([
    recompress("/", compressed, "gzip"),
    recompress("/", compressed, "identity"),
    recompress("/", compressed, "gzip"),
  ]);
  const cached = store.get("/");
  expect([...(cached?.bodies.keys() ?? [])].sort()).toEqual(["br", "gzip", "identity"]);
  expect(String(cached?.bodies.get("identity"))).toBe(page);
  expect(String(gunzipSync(cached?.bodies.get("gzip") ?? ""))).toBe(page);
  expect(cached?.bytes).toBeGreaterThan(compressed.bytes + page.length);
});

test("an encoding is made once for concurrent requests", async () => {
  const { compressed, recompress } = await keep(1_000_000);
  const [one, other] = await Promise.all([recompress("/", compressed, "gzip"), recompress("/", compressed, "gzip")]);
  expect(other).toBe(one);
});

test("an encoding that does not fit into the cache is not kept elsewhere", async () => {
  const { compressed, recompress } = await keep(page.length);
  const earlier = await recompress("/", compressed, "identity");
  expect(await recompress("/", compressed, "identity")).not.toBe(earlier);
});

test("without space for a page's plain body it is sent, and the compressed one stays", async () => {
  const { store, compressed, recompress } = await keep(page.length);
  const fuller = await recompress("/", compressed, "identity");
  expect(String(fuller.bodies.get("identity"))).toBe(page);
  expect(store.get("/")).toBe(compressed);
});

test("an encoding made for a page that was replaced meanwhile does not bring it back", async () => {
  const { store, compressed, recompress } = await keep(1_000_000);
  const newer = await toCachedResponse(new Response(`${page}2`), { version: "2", currentAt: 0 }, "often");
  const recompressing = recompress("/", compressed, "identity");
  store.set("/", newer);
  expect(String((await recompressing).bodies.get("identity"))).toBe(page);
  expect(store.get("/")).toBe(newer);
});

test("a page that no encoding makes smaller is cached plain", async () => {
  const answer = await toCachedResponse(new Response("sí"), { version: "1", currentAt: 0 }, "often");
  expect([...answer.bodies.keys()]).toEqual(["identity"]);
});
