import { once } from "node:events";
import { createServer } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenLocally } from "../tests/support/listen-locally.ts";
import { createBoundedFetch } from "./bounded-fetch.ts";

function* endless() {
  for (;;) yield Buffer.alloc(65_536, " ");
}

const server = createServer(async (request, response) => {
  if (request.url === "/short") return response.writeHead(503, { "Retry-After": "9" }).end('{"message":"Más tarde"}');
  if (request.url === "/none") return response.writeHead(204).end();
  const isGzip = request.url === "/gzip";
  if (isGzip) response.setHeader("Content-Encoding", "gzip");
  // Ends only when the client closes the connection.
  const encoding = isGzip ? createGzip() : new PassThrough();
  await pipeline(Readable.from(endless()), encoding, response).catch(() => server.emit("given-up"));
});
let url: string;

beforeEach(async () => {
  url = `http://127.0.0.1:${await listenLocally(server)}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

test.each(["/plain", "/gzip"])("an endless %s body fails at the limit, and its connection is closed", async (path) => {
  const givenUp = once(server, "given-up");
  const answer = await createBoundedFetch(1_000_000)(url + path);
  await expect(answer.json()).rejects.toThrow(`${url}${path} answered more than 1000000 bytes`);
  await givenUp;
});

test("an answer within the limit keeps its status, headers and body", async () => {
  const boundedFetch = createBoundedFetch(100);
  const answer = await boundedFetch(`${url}/short`);
  expect([answer.status, answer.headers?.get("Retry-After")]).toEqual([503, "9"]);
  expect(await answer.json()).toEqual({ message: "Más tarde" });
  expect((await boundedFetch(`${url}/none`)).status).toBe(204);
});
