import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createRepacker } from "./answer-repacker.ts";
import { createAnswerStore } from "./answer-store.ts";
import { toKeptAnswer } from "./kept-answer.ts";

const page = `<p>${"tubo ".repeat(2_000)}</p>`;

const keep = async (capacity: number) => {
  const store = createAnswerStore(capacity);
  const packed = await toKeptAnswer(new Response(page), { version: "1", currentAt: 0 }, "often");
  store.set("/", packed);
  return { store, packed, repack: createRepacker(store) };
};

test("a page is kept packed alone, and every encoding that is asked for is kept beside it", async () => {
  const { store, packed, repack } = await keep(1_000_000);
  expect([...packed.bodies.keys()]).toEqual(["br"]);
  await Promise.all([repack("/", packed, "gzip"), repack("/", packed, "identity"), repack("/", packed, "gzip")]);
  const kept = store.get("/");
  expect([...(kept?.bodies.keys() ?? [])].sort()).toEqual(["br", "gzip", "identity"]);
  expect(String(kept?.bodies.get("identity"))).toBe(page);
  expect(String(gunzipSync(kept?.bodies.get("gzip") ?? ""))).toBe(page);
  expect(kept?.bytes).toBeGreaterThan(packed.bytes + page.length);
});

test("however many ask for an encoding at the same time, it is made once", async () => {
  const { packed, repack } = await keep(1_000_000);
  const [one, other] = await Promise.all([repack("/", packed, "gzip"), repack("/", packed, "gzip")]);
  expect(other).toBe(one);
});

test("what was made without room to keep it is held nowhere else", async () => {
  const { packed, repack } = await keep(page.length);
  const earlier = await repack("/", packed, "identity");
  expect(await repack("/", packed, "identity")).not.toBe(earlier);
});

test("without room for a page's plain body it is sent, and the packed one stays", async () => {
  const { store, packed, repack } = await keep(page.length);
  const fuller = await repack("/", packed, "identity");
  expect(String(fuller.bodies.get("identity"))).toBe(page);
  expect(store.get("/")).toBe(packed);
});

test("an encoding made for a page that was replaced meanwhile does not bring it back", async () => {
  const { store, packed, repack } = await keep(1_000_000);
  const newer = await toKeptAnswer(new Response(`${page}2`), { version: "2", currentAt: 0 }, "often");
  const repacking = repack("/", packed, "identity");
  store.set("/", newer);
  expect(String((await repacking).bodies.get("identity"))).toBe(page);
  expect(store.get("/")).toBe(newer);
});

test("what no encoding makes smaller is kept plain", async () => {
  const answer = await toKeptAnswer(new Response("sí"), { version: "1", currentAt: 0 }, "often");
  expect([...answer.bodies.keys()]).toEqual(["identity"]);
});
