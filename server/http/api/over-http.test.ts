import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { contactMessage } from "../../../tests/support/requests.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
let server: Server;
let port: number;
beforeAll(async () => {
  site = await openDemoSite();
  const app = new Hono().route("/api", createApi(site));
  server = createServer(getRequestListener(app.fetch));
  port = await listenLocally(server);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await site.close();
});

const head = (...headers: string[]) =>
  ["POST /api/clientes/webpage HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json", ...headers, "", ""].join(
    "\r\n",
  );

/** Writes `parts` one after the other and returns the bytes received once a response has arrived. */
async function talk(...parts: string[]): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  const answered = new Promise<string>((resolve, reject) => {
    let received = "";
    socket.on("data", (data) => {
      received += data;
      if (/\r\n\r\n[\s\S]*\}$/.test(received)) resolve(received);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
  });
  for (const part of parts) await new Promise((resolve) => socket.write(part, resolve));
  const received = await answered;
  socket.destroy();
  return received;
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

test("the API's root returns its description, and every path below it JSON", async () => {
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.json()];
  };
  expect(await get("/api")).toMatchObject([200, { openapi: "3.1.0" }]);
  for (const path of ["/api/", "/api/nada", "/api/productos/", "/api//productos"]) {
    expect(await get(path)).toEqual([404, { message: "Esta dirección no existe.", code: "not_found" }]);
  }
});

test("a chunked body is accepted", async () => {
  const json = JSON.stringify(contactMessage());
  const received = await talk(
    head("Transfer-Encoding: chunked"),
    chunk(json.slice(0, 40)),
    chunk(json.slice(40)),
    chunk(""),
  );
  expect(received).toMatch(/^HTTP\/1\.1 201 /);
});

test("a chunked body that is too large is refused before its end", async () => {
  const before = await site.countRows();
  const received = await talk(head("Transfer-Encoding: chunked"), chunk(`{"message":"`), chunk("x".repeat(130 * 1024)));
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toContain('"code":"too_large"');
  expect(await site.countRows()).toEqual(before);
});

test("a body with too large a Content-Length is refused before it is sent", async () => {
  const received = await talk(head(`Content-Length: ${129 * 1024}`), "{");
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
});

test("a body that stops half-way stores nothing and disturbs no other request", async () => {
  const before = await site.countRows();
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => server.once("connection", (end) => end.once("close", resolve)));
  socket.write(`${head("Content-Length: 400")}{"name":"Ana"`, () => socket.destroy());
  await closed;
  expect((await fetch(`http://127.0.0.1:${port}/api/productos/1`)).status).toBe(200);
  expect(await site.countRows()).toEqual(before);
});

test("the sender's address is stored only as a keyed hash", async () => {
  const body = JSON.stringify(contactMessage());
  const received = await talk(`${head(`Content-Length: ${Buffer.byteLength(body)}`)}${body}`);
  const number = /MSG-\d+-\d+/.exec(received)?.[0] ?? "";
  const row = await site.db
    .selectFrom("contact_messages")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  expect(row.address_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain("127.0.0.1");
});
