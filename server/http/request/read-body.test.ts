import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { recordLog } from "../../../tests/support/record-log.ts";
import { createWebServer, type WebServer } from "../server/web-server.ts";
import { maxPieces, readBytes } from "./read-body.ts";

const max = 10;

let web: WebServer;
let port: number;
beforeEach(async () => {
  const app = new Hono();
  app.post("/", async (c) => c.text(String((await readBytes(c, max))?.length)));
  app.post("/long", async (c) => c.text(String((await readBytes(c, 1_000_000))?.length)));
  web = createWebServer(recordLog().log);
  web.setListener(getRequestListener(app.fetch));
  port = await listenLocally(web.server);
});
afterEach(() => {
  web.server.closeAllConnections();
  web.server.close();
});

/** Posts `lines` unchanged after the request line to `path`; returns the response. */
async function sendTo(path: string, ...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write([`POST ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines].join("\r\n"));
  return text(socket);
}

const send = (...lines: string[]) => sendTo("/", ...lines);

test.each([
  { what: "a request that names no body", lines: ["", ""], length: 0 },
  { what: "a body of no bytes", lines: ["Content-Length: 0", "", ""], length: 0 },
  { what: "a body in one piece", lines: ["Content-Length: 3", "", "uno"], length: 3 },
  {
    what: "a body in chunks",
    lines: ["Transfer-Encoding: chunked", "", "3", "uno", "2", "ab", "0", "", ""],
    length: 5,
  },
  { what: "as large a body as there may be", lines: ["Content-Length: 10", "", "diez letra"], length: 10 },
  {
    what: "as large a body in chunks",
    lines: ["Transfer-Encoding: chunked", "", "a", "diez letra", "0", "", ""],
    length: 10,
  },
  {
    what: "one byte too many",
    lines: ["Transfer-Encoding: chunked", "", "b", "once letras", "0", "", ""],
    length: undefined,
  },
])("$what is read to its end: $length", async ({ lines, length }) => {
  const answer = await send(...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.split("\r\n\r\n")[1]).toBe(String(length));
});

test.each([
  { pieces: maxPieces, length: maxPieces },
  { pieces: maxPieces + 1, length: undefined },
])("a body in $pieces pieces is read to its end: $length", async ({ pieces, length }) => {
  const chunks = Array.from({ length: pieces }, () => "1\r\nx");
  const answer = await sendTo("/long", "Transfer-Encoding: chunked", "", ...chunks, "0", "", "");
  expect(answer.split("\r\n\r\n")[1]).toBe(String(length));
});

test("of a body that is too large little is read, and the connection ends", async () => {
  const taken = new Promise<Socket>((resolve) => web.server.once("connection", resolve));
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const chunk = "x".repeat(1_000_000);
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (let sent = 0; sent < 20; sent += 1) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  await closed;
  expect((await taken).bytesRead).toBeLessThan(5_000_000);
});
