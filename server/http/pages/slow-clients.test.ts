import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { BlockList, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { createCacheKey } from "../cache/cache-key.ts";
import { createResponseCache } from "../cache/response-cache.ts";

// More than the buffers of two sockets hold.
const long = `<p>${"tubo ".repeat(2_400_000)}</p>`;
/** Long enough to be compressed, and quick to compress. */
const middling = `<p>${"cañuela ".repeat(2_000)}</p>`;
const short = "<p>bordillo</p>";
const pages: Record<string, string> = { "/productos": long, "/proyectos": middling };

let server: Server;
let port: number;
let version: string;
/** In the order of the requests. */
let responses: ServerResponse[];

beforeEach(async () => {
  version = "1";
  responses = [];
  const cache = createResponseCache({
    keyOf: createCacheKey("/api", { hasProduct: () => true, hasPage: () => true }),
    version: () => version,
    trustedProxies: new BlockList(),
    produce: async (key) => new Response((pages[key] ?? short) + version),
    onFailure: () => {},
  });
  server = createServer((request, response) => {
    responses.push(response);
    cache.respond(request, response);
  });
  port = await listenLocally(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** Requests a page and reads only its first byte. */
async function readOneByte(path: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await once(socket, "readable");
  expect(String(socket.read(1))).toBe("H");
  return socket;
}

async function readOn(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("a client that reads one byte per second blocks no other, and gets the whole page", async () => {
  await get("/productos");
  const slow = await Promise.all(Array.from({ length: 5 }, () => readOneByte("/productos")));
  for (let times = 0; times < 50; times += 1) expect((await get("/")).text).toBe(`${short}1`);
  expect(responses.slice(1, 6).map((response) => response.writableFinished)).toEqual(Array(5).fill(false));
  version = "2";
  const tag = async () => (await fetch(`http://127.0.0.1:${port}/productos`, { method: "HEAD" })).headers.get("ETag");
  const first = await tag();
  await expect.poll(tag).not.toBe(first);
  for (const socket of slow) {
    const [head = "", body = ""] = (await readOn(socket)).split("\r\n\r\n");
    expect(head).toContain(`Content-Length: ${long.length + 1}`);
    expect(body === `${long}1`).toBe(true);
  }
});

test("a client that leaves in the middle of a page leaves no open resources", async () => {
  await get("/productos");
  const leaving = await readOneByte("/productos");
  leaving.resetAndDestroy();
  await expect.poll(() => responses[1]?.destroyed).toBe(true);
  expect((await get("/productos")).text).toBe(`${long}1`);
});

test.each(["bytes=0-9", "bytes=-5", "bytes=99999999-", "pages=1-2"])(
  "a range request for a page (%s) is answered with the whole page",
  async (range) => {
    const { status, headers, text } = await get("/", { Range: range });
    expect([status, text, headers.get("Content-Range")]).toEqual([200, `${short}1`, null]);
    const head = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD", headers: { Range: range } });
    expect([head.status, head.headers.get("Content-Range"), await head.text()]).toEqual([200, null, ""]);
  },
);

test.each(["klingon", "br;q=0", "identity;q=0.5, *;q=0", "", ",,;;=", "br;q=nada"])(
  "the Accept-Encoding '%s' gets a page that it can read",
  async (accepted) => {
    const { status, text } = await get("/", { "Accept-Encoding": accepted });
    expect([status, text]).toEqual([200, `${short}1`]);
  },
);

test.each([
  ["br;q=0, gzip;q=0.5, *;q=0", "gzip"],
  ["BR;Q=0.000 , zstd ; q=0.1", "zstd"],
  ["*;q=0", null],
  ["*", null],
  ["br;q=0.001", "br"],
])("the Accept-Encoding '%s' is answered with %s", async (accepted, encoding) => {
  const { headers, text } = await get("/proyectos", { "Accept-Encoding": accepted });
  expect([headers.get("Content-Encoding"), text === `${middling}1`]).toEqual([encoding, true]);
});
