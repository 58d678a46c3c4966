import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCacheStore } from "./cache-store.ts";
import { toCachedResponse } from "./cached-response.ts";
import { createRecompression } from "./recompression.ts";

const page = `<p>${"tubo ".repeat(2_000)}</p>`;

const keep = async (capacity: number) => {
  const store = createCacheStore(capacity);
  const packed = await toCachedResponse(new Response(page), { version: "1", currentAt: 0 }, "often");
  store.set("/", packed);
  return { store, packed, recompress: createRecompression(store) };
};

test("a page is kept packed alone, and every encoding that is asked for is kept beside it", async () => {
  const { store, packed, recompress } = await keep(1_000_000);
  expect([...packed.bodies.keys()]).toEqual(["br"]);
  await Promise.all([
    recompress("/", packed, "gzip"),
    recompress("/", packed, "identity"),
    recompress("/", packed, "gzip"),
  ]);
  const kept = store.get("/");
  expect([...(kept?.bodies.keys() ?? [])].sort()).toEqual(["br", "gzip", "identity"]);
  expect(String(kept?.bodies.get("identity"))).toBe(page);
  expect(String(gunzipSync(kept?.bodies.get("gzip") ?? ""))).toBe(page);
  expect(kept?.bytes).toBeGreaterThan(packed.bytes + page.length);
});

test("however many ask for an encoding at the same time, it is made once", async () => {
  const { packed, recompress } = await keep(1_000_000);
  const [one, other] = await Promise.all([recompress("/", packed, "gzip"), recompress("/", packed, "gzip")]);
  expect(other).toBe(one);
});

test("what was made without room to keep it is held nowhere else", async () => {
  const { packed, recompress } = await keep(page.length);
  const earlier = await recompress("/", packed, "identity");
  expect(await recompress("/", packed, "identity")).not.toBe(earlier);
});

test("without room for a page's plain body it is sent, and the packed one stays", async () => {
  const { store, packed, recompress } = await keep(page.length);
  const fuller = await recompress("/", packed, "identity");
  expect(String(fuller.bodies.get("identity"))).toBe(page);
  expect(store.get("/")).toBe(packed);
});

test("an encoding made for a page that was replaced meanwhile does not bring it back", async () => {
  const { store, packed, recompress } = await keep(1_000_000);
  const newer = await toCachedResponse(new Response(`${page}2`), { version: "2", currentAt: 0 }, "often");
  const recompressing = recompress("/", packed, "identity");
  store.set("/", newer);
  expect(String((await recompressing).bodies.get("identity"))).toBe(page);
  expect(store.get("/")).toBe(newer);
});

test("what no encoding makes smaller is kept plain", async () => {
  const answer = await toCachedResponse(new Response("sí"), { version: "1", currentAt: 0 }, "often");
  expect([...answer.bodies.keys()]).toEqual(["identity"]);
});
