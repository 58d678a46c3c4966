import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressResponses } from "./compress-responses.ts";

const page = "<p>Tapa de concreto para pozo</p>".repeat(100);
const found = { products: Array.from({ length: 100 }, (_, idProduct) => ({ idProduct })) };

const app = new Hono();
app.use(compressResponses());
app.get("/page", (c) => c.html(page, 404, { ETag: '"whole"', Vary: "Cookie" }));
app.get("/found", (c) => c.json(found));
app.get("/short", (c) => c.html("<p>Tapa</p>"));
app.get("/picture", () => new Response(page, { headers: { "Content-Type": "image/png" } }));
app.get("/known", (c) => c.body(null, 304));

const ask = (path: string, accepted = "gzip, deflate, br, zstd") =>
  app.request(path, { headers: { "Accept-Encoding": accepted } });

test.each([
  ["zstd", "gzip, deflate, br, zstd", zstdDecompressSync],
  ["br", "gzip, br", brotliDecompressSync],
  ["gzip", "gzip, br;q=0", gunzipSync],
])("a page is sent as %s to a client that accepts '%s'", async (encoding, accepted, unpack) => {
  const answer = await ask("/page", accepted);
  const compressed = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([404, encoding]);
  expect([answer.headers.get("Vary"), answer.headers.get("ETag")]).toEqual(["Cookie, Accept-Encoding", 'W/"whole"']);
  expect(compressed.length).toBeLessThan(page.length / 5);
  expect(unpack(compressed).toString()).toBe(page);
});

test("search results are compressed too", async () => {
  const answer = await ask("/found");
  expect(JSON.parse(zstdDecompressSync(await answer.arrayBuffer()).toString())).toEqual(found);
});

test("a client that accepts no compression gets the plain page", async () => {
  for (const accepted of ["", "identity", "deflate", "br;q=0"]) {
    const answer = await ask("/page", accepted);
    expect([answer.headers.get("Content-Encoding"), answer.headers.get("ETag")]).toEqual([null, '"whole"']);
    expect(await answer.text()).toBe(page);
  }
});

test.each(["/short", "/picture", "/known"])("%s does not become smaller, and is sent plain", async (path) => {
  const [plain, answer] = await Promise.all([ask(path, ""), ask(path, "zstd")]);
  expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([plain.status, null]);
  expect(await answer.text()).toBe(await plain.text());
});
