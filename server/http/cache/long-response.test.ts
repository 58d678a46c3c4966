import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { serveCachedResponses } from "../../../tests/support/response-cache-server.ts";
import { toCachedResponse } from "./cached-response.ts";
import { maxUncompressed } from "./content-encoding.ts";
import { maxLongReaders, maxLongReadersOfNetwork } from "./response-sender.ts";

const parts = Array.from({ length: 120 }, (_, part) => Buffer.from(`[${part}]`.padEnd(maxUncompressed / 100, "tubo ")));
const whole = Buffer.concat(parts);

function answerInParts(): Response {
  const left = parts.values();
  return new Response(
    new ReadableStream({
      pull(controller) {
        const { done, value } = left.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
    }),
  );
}

interface Answer {
  status: number | undefined;
  encoding: string | undefined;
  length: string | undefined;
  tag: string;
  bytes: Buffer;
}

async function ask(port: number, headers: Record<string, string>, method = "GET"): Promise<Answer> {
  const [response] = await once(request({ port, path: "/api/productos", method, headers }).end(), "response");
  return {
    status: response.statusCode,
    encoding: response.headers["content-encoding"],
    length: response.headers["content-length"],
    tag: response.headers.etag ?? "",
    bytes: await buffer(response),
  };
}

test("a long body is cached only as brotli, whatever encoding is requested", async () => {
  const cached = await toCachedResponse(answerInParts(), { version: "1", currentAt: 0 }, "often");
  expect([...cached.bodies.keys()]).toEqual(["br"]);
  expect([cached.longBytes, cached.bytes < whole.length / 10]).toEqual([whole.length, true]);
});

test("a long body is sent in every encoding, made once, and not again to a client that has it", async () => {
  let made = 0;
  const { port } = await serveCachedResponses({
    produce: async () => {
      made += 1;
      return answerInParts();
    },
  });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync, identity: (of: Buffer) => of };
  const tags = new Set<string>();
  for (const [encoding, unpacked] of Object.entries(unpack)) {
    const { bytes, tag, ...answer } = await ask(port, { "Accept-Encoding": encoding });
    expect([answer.status, answer.encoding ?? "identity"]).toEqual([200, encoding]);
    expect(unpacked(bytes).equals(whole)).toBe(true);
    tags.add(tag);
    const again = await ask(port, { "Accept-Encoding": encoding, "If-None-Match": tag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
  const plain = { length: String(whole.length), bytes: Buffer.alloc(0) };
  expect(await ask(port, {})).toMatchObject({ status: 200, length: plain.length });
  expect(await ask(port, {}, "HEAD")).toMatchObject({ status: 200, ...plain });
  expect([tags.size, made]).toEqual([4, 1]);
});

/** Begins to read a long body in `network`, and does not read on. */
const beginIn = (port: number, network: string, path = "/api/productos") => {
  const headers = { "X-Forwarded-For": network };
  const asked = request({ port, path, headers }).on("error", () => {});
  return new Promise<IncomingMessage>((resolve) => asked.on("response", resolve).end());
};

test("few clients without brotli read a long body at the same time, because each takes megabytes", async () => {
  const { port } = await serveCachedResponses({
    produce: async () => answerInParts(),
    headersOfFailure: { "X-Content-Type-Options": "nosniff" },
  });
  const slow = await Promise.all(
    Array.from({ length: maxLongReaders }, (_, client) => beginIn(port, `192.0.2.${client}`)),
  );
  expect(slow.map(({ statusCode }) => statusCode)).toEqual(Array(maxLongReaders).fill(200));
  const refused = await beginIn(port, "198.51.100.7");
  expect(refused).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "5", "content-type": "application/json", "x-content-type-options": "nosniff" },
  });
  refused.resume();
  expect((await ask(port, { "Accept-Encoding": "br" })).status).toBe(200);
  expect((await ask(port, {}, "HEAD")).status).toBe(200);
  slow[0]?.destroy();
  await expect.poll(async () => (await ask(port, {})).status).toBe(200);
  for (const reader of slow) reader.destroy();
});

test("a reader of a long file for whom there is no space gets a page, no JSON", async () => {
  const { port } = await serveCachedResponses({ produce: async () => answerInParts() });
  const begin = () => beginIn(port, "192.0.2.1", "/sitemap.xml");
  const slow = await Promise.all(Array.from({ length: maxLongReadersOfNetwork }, begin));
  const refused = await begin();
  expect([refused.statusCode, refused.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  for (const reader of [...slow, refused]) reader.destroy();
});

test("one network that reads long bodies slowly keeps no other from reading them", async () => {
  const { port } = await serveCachedResponses({ produce: async () => answerInParts() });
  const slow = await Promise.all(Array.from({ length: maxLongReaders }, () => beginIn(port, "192.0.2.1")));
  const other = await ask(port, { "X-Forwarded-For": "198.51.100.7" });
  expect([other.status, other.bytes.equals(whole)]).toEqual([200, true]);
  expect(slow.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxLongReadersOfNetwork);
  for (const reader of slow) reader.destroy();
});

test("a client that leaves in the middle of a long body disturbs no other", async () => {
  const { port, failures } = await serveCachedResponses({ produce: async () => answerInParts() });
  const asked = request({ port, path: "/api/productos" }).end();
  await new Promise<void>((resolve) =>
    asked.on("response", (response) => {
      response.once("data", () => asked.destroy());
      response.on("error", () => resolve());
    }),
  );
  expect((await ask(port, {})).bytes.equals(whole)).toBe(true);
  expect(failures).toEqual([]);
});

test("a long body that breaks off is not cached", async () => {
  const { port, failures } = await serveCachedResponses({
    produce: async () => {
      const left = parts.values();
      return new Response(
        new ReadableStream({
          pull(controller) {
            const { done, value } = left.next();
            if (done) controller.error(new Error("the database has gone away"));
            else controller.enqueue(new Uint8Array(value));
          },
        }),
      );
    },
  });
  const { status, bytes } = await ask(port, { "Accept-Encoding": "br" });
  expect([status, JSON.parse(bytes.toString())]).toEqual([500, expect.objectContaining({ code: "unexpected" })]);
  expect(failures).toEqual(["/api/productos"]);
});
