import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { page, serveCachedResponses } from "../../../tests/support/response-cache-server.ts";

test("a page is rendered once for concurrent requests", async () => {
  let made = 0;
  const { get } = await serveCachedResponses({
    produce: async () => {
      made += 1;
      return page("hola");
    },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => get("/productos")));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(made).toBe(1);
});

test("many new pages at once are compressed quickly, so that files and other pages do not wait, and few thoroughly", async () => {
  const text = (key: string) => Array.from({ length: 3_000 }, (_, number) => `${key} ${number ** 2}`).join(" ");
  const together = 8;
  let waiting = 0;
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const { get } = await serveCachedResponses({
    produce: async (key) => {
      if (key !== "/producto/100") {
        waiting += 1;
        if (waiting === together) start();
        await started;
      }
      return page(text(key));
    },
  });
  const lengthOf = async (idProduct: number) => {
    const answer = await get(`/producto/${idProduct}`, { headers: { "Accept-Encoding": "br" } });
    return Number(answer.headers.get("Content-Length"));
  };
  const alone = await lengthOf(100);
  const lengths = await Promise.all(Array.from({ length: together }, (_, index) => lengthOf(101 + index)));
  expect(Math.min(...lengths)).toBeGreaterThan(1.1 * alone);
  expect(await lengthOf(200)).toBeLessThan(1.05 * alone);
  // The pages of the crowd too are compressed thoroughly, by requests that come later.
  await expect.poll(() => lengthOf(101)).toBeLessThan(1.05 * alone);
  expect(waiting).toBe(together + 2);
});

test("a page is made for the network that requests it, whose turn it waits for", async () => {
  const networks: (string | undefined)[] = [];
  const { get } = await serveCachedResponses({
    produce: async (key, network) => {
      networks.push(network);
      return page(key);
    },
  });
  await (await get("/producto/1", { headers: { "X-Forwarded-For": "192.0.2.1" } })).text();
  await (await get("/producto/2")).text();
  expect(networks).toEqual(["192.0.2.1", undefined]);
});

test("a meaningless query does not make another entry in the cache", async () => {
  const keys: string[] = [];
  const { get } = await serveCachedResponses({
    produce: async (key) => {
      keys.push(key);
      return page(key);
    },
  });
  for (let i = 0; i < 200; i += 1) await (await get(`/?utm=${i}`)).text();
  expect(keys).toEqual(["/"]);
});

test("each encoding decodes to the same page, with a different ETag", async () => {
  const { port } = await serveCachedResponses({ produce: async () => page("hola") });
  const raw = async (encoding: string) => {
    const [response] = await once(
      request({ port, path: "/", headers: { "Accept-Encoding": encoding } }).end(),
      "response",
    );
    const { etag, "content-encoding": coding, vary } = response.headers;
    return { etag, coding, vary, bytes: await buffer(response) };
  };
  const plain = await raw("klingon");
  const br = await raw("gzip, deflate, br, zstd");
  const gzip = await raw("gzip;q=0.5, br;q=0");
  const zstd = await raw("zstd, gzip");
  expect([plain.coding, br.coding, gzip.coding, zstd.coding]).toEqual([undefined, "br", "gzip", "zstd"]);
  // On the uncompressed one too: a shared cache must not serve any of them to a client that accepts another.
  expect(new Set([plain.vary, br.vary, gzip.vary, zstd.vary])).toEqual(new Set(["Accept-Encoding"]));
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  expect(zstdDecompressSync(zstd.bytes)).toEqual(plain.bytes);
  expect(new Set([plain.etag, br.etag, gzip.etag, zstd.etag]).size).toBe(4);
});

test("a client that has the page gets 304 without a body, and HEAD only its headers", async () => {
  const headers = { "Content-Type": "text/html", "Cache-Control": "no-cache" };
  const { get } = await serveCachedResponses({ produce: async () => page("hola", { headers }) });
  const first = await get("/");
  const etag = first.headers.get("ETag") ?? "";
  const again = await get("/", { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  // A browser updates its stored response by these headers (RFC 9110, 15.4.5).
  for (const name of ["ETag", "Cache-Control", "Vary"]) expect(again.headers.get(name)).toBe(first.headers.get(name));
  const head = await get("/", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(0);
});

test.each([
  ["a list with its tag", (tag: string) => `"otra", ${tag}, "tercera"`, 304],
  ["its tag made weak by a proxy", (tag: string) => `W/${tag}`, 304],
  ["a star", () => "*", 304],
  ["other tags", () => 'W/"otra", "tercera"', 200],
  ["its tag without quotes", (tag: string) => tag.replaceAll('"', ""), 200],
  ["the tag of another encoding", (tag: string) => tag.replace("-gzip", "-br"), 200],
])("If-None-Match with %s", async (_case, known, status) => {
  const { get } = await serveCachedResponses({ produce: async () => page("hola") });
  const headers = { "Accept-Encoding": "gzip" };
  const tag = (await get("/", { headers })).headers.get("ETag") ?? "";
  expect(tag).toMatch(/^"[\w-]+-gzip"$/);
  for (const method of ["GET", "HEAD"]) {
    expect((await get("/", { method, headers: { ...headers, "If-None-Match": known(tag) } })).status).toBe(status);
  }
});

test("a missing page is rendered once, is never 304, and has no request id", async () => {
  let made = 0;
  const { get } = await serveCachedResponses({
    produce: async () => {
      made += 1;
      return page("no está", { status: 404, headers: { "X-Request-Id": "of-the-first" } });
    },
  });
  const first = await get("/producto/999");
  const again = await get("/producto/999", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect([first.status, again.status, made]).toEqual([404, 404, 1]);
  expect(await again.text()).toContain("no está");
  expect(again.headers.get("X-Request-Id")).toBeNull();
});

test("a failure without a response is answered with the headers of every response", async () => {
  const { get, failures } = await serveCachedResponses({
    produce: () => Promise.reject(new Error("no page")),
    headersOfFailure: { "X-Content-Type-Options": "nosniff" },
  });
  const answer = await get("/productos");
  expect([answer.status, answer.headers.get("X-Content-Type-Options")]).toEqual([500, "nosniff"]);
  expect(await answer.text()).toMatch(/<html lang="es-CO">.*Algo falló de nuestro lado/s);
  expect(failures).toEqual(["/productos"]);
});

test("a failing page is answered with its own error page", async () => {
  const { get, failures } = await serveCachedResponses({ produce: async () => page("algo falló", { status: 500 }) });
  const answer = await get("/");
  expect([answer.status, (await answer.text()).includes("algo falló")]).toEqual([500, true]);
  expect(failures).toEqual(["/"]);
});

test("the least recently used pages are evicted when the cache is full", async () => {
  const made: string[] = [];
  const { get } = await serveCachedResponses({
    capacity: 8_000,
    produce: async (key) => {
      made.push(key);
      return page(key.padEnd(40, "x"));
    },
  });
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await (await get(`/producto/${id}`)).text();
  await (await get("/producto/8")).text();
  expect(made).toHaveLength(8);
  await (await get("/producto/1")).text();
  expect(made).toHaveLength(9);
});

test("responses that differ between visitors are left to the next handler", async () => {
  const { get } = await serveCachedResponses({ produce: async () => page("nunca") });
  const others = [
    "/contacto?enviado=MSG-2026-000001",
    "/api/clientes/quotes",
    "/producto/abc",
    "/productos.data",
    "/x",
  ];
  for (const path of others) expect((await get(path)).status, path).toBe(418);
  expect((await get("/", { method: "POST" })).status).toBe(418);
});
