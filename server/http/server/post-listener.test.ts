import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localProxies, readTrustedProxies } from "#server/settings/trusted-proxies.ts";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { recordLog } from "../../../tests/support/record-log.ts";
import { createPostListener } from "./post-listener.ts";
import { createWebServer, type WebServer } from "./web-server.ts";

const trustedProxies = readTrustedProxies(localProxies);
const refused = vi.fn();
let web: WebServer;
let port: number;
/** Requests that reached the app. */
let taken: number;
let events: ReturnType<typeof recordLog>["events"];
beforeEach(async () => {
  taken = 0;
  refused.mockReset();
  const recorded = recordLog();
  events = recorded.events;
  web = createWebServer(recorded.log);
  if (!trustedProxies) throw new Error("found no proxies");
  const app = createPostListener(
    (_request, response) => {
      taken += 1;
      response.end("taken");
    },
    {
      limits: { requests: 5, bytes: 100_000 },
      trustedProxies,
      readRateLimitMessage: async () => "Llámanos.",
      log: recorded.log,
      metrics: { refused },
    },
  );
  web.setListener(app);
  port = await listenLocally(web.server);
});
afterEach(() => {
  vi.useRealTimers();
  web.server.closeAllConnections();
  web.server.close();
});

const quotes = "/api/clientes/quotes";
const send = (network: string, body = "{}", path = quotes) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers: { "X-Forwarded-For": network }, body });

test("a network that sends too often has to wait, whatever it sends, and no other network has to", async () => {
  for (let count = 0; count < 5; count += 1) expect((await send("192.0.2.1", "no json")).status).toBe(200);
  const call = await send("192.0.2.1");
  expect([call.status, call.headers.get("Cache-Control")]).toEqual([429, "no-store"]);
  expect(Number(call.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await call.json()).toEqual({ message: "Llámanos.", code: "too_many" });
  const form = await send("192.0.2.1", "name=Ana", "/contacto");
  expect([form.status, await form.text()]).toEqual([429, expect.stringContaining("<p>Llámanos.</p>")]);
  expect((await send("192.0.2.2")).status).toBe(200);
  expect(taken).toBe(6);
  expect(refused.mock.calls).toEqual([["too_many"]]);
  expect(events).toMatchObject([{ event: "request_answered", path: quotes, status: 429, refusal: "too_many" }, {}]);
});

test("the addresses of one IPv6 network are one sender", async () => {
  for (let count = 0; count < 5; count += 1) await send(`2001:db8::${count}`);
  expect((await send("2001:db8::9")).status).toBe(429);
  expect((await send("2001:db8:0:100::9")).status).toBe(200);
});

test("bodies are counted before they are read", async () => {
  expect((await send("192.0.2.1", "x".repeat(99_000))).status).toBe(200);
  expect((await send("192.0.2.1", "x".repeat(2_000))).status).toBe(200);
  expect((await send("192.0.2.1", "x")).status).toBe(429);
});

test("large bodies, also those of unknown length, are counted as far as they arrive", async () => {
  web.setListener(
    createPostListener((request, response) => request.resume() && response.end("taken"), {
      limits: { requests: 1e9, bytes: 1_000_000 },
      trustedProxies: readTrustedProxies(localProxies) ?? expect.fail("found no list"),
      readRateLimitMessage: async () => "",
      log: recordLog().log,
    }),
  );
  const head = (...lines: string[]) =>
    ["POST / HTTP/1.1", "Host: x", "X-Forwarded-For: 192.0.2.1", ...lines, "", ""].join("\r\n");
  for (const start of [head("Transfer-Encoding: chunked"), head("Content-Length: 5000000")]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${start}1\r\nx\r\n`);
    await once(socket, "data");
    socket.destroy();
  }
  expect((await send("192.0.2.1", "x".repeat(900_000))).status).toBe(200);
  await expect.poll(async () => (await send("192.0.2.1")).status).toBe(429);
});

test("only a few large bodies are read at a time, and small ones beside them", async () => {
  const waiting: ServerResponse[] = [];
  const listener = createPostListener((_request, response) => waiting.push(response), {
    limits: { requests: 1e9, bytes: 1e9 },
    trustedProxies: readTrustedProxies(localProxies) ?? expect.fail("found no list"),
    readRateLimitMessage: async () => "",
    log: recordLog().log,
  });
  web.setListener(listener);
  const large = "x".repeat(200_000);
  const held = Array.from({ length: 8 }, (_, index) => send(`198.51.100.${index}`, large));
  await expect.poll(() => waiting).toHaveLength(8);
  const refusal = await send("192.0.2.2", large);
  expect([refusal.status, refusal.headers.get("Retry-After")]).toEqual([503, "5"]);
  const small = send("192.0.2.2");
  await expect.poll(() => waiting).toHaveLength(9);
  for (const response of waiting) response.end();
  for (const answer of await Promise.all([...held, small])) expect(answer.status).toBe(200);
  const next = send("192.0.2.2", large);
  await expect.poll(() => waiting).toHaveLength(10);
  waiting.at(-1)?.end();
  expect((await next).status).toBe(200);
});

test("when all places for large bodies are taken, the one that arrives most slowly loses its place", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const requests: IncomingMessage[] = [];
  web.setListener(
    createPostListener(
      (request, response) => {
        requests.push(request);
        request.resume().once("end", () => response.end());
      },
      {
        limits: { requests: 1e9, bytes: 1e9 },
        trustedProxies: readTrustedProxies(localProxies) ?? expect.fail("found no list"),
        readRateLimitMessage: async () => "",
        log: recordLog().log,
      },
    ),
  );
  const large = "x".repeat(200_000);
  const begin = (network: string, sent: string) => {
    const socket = connect(port, "127.0.0.1");
    const head = `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\nContent-Length: ${large.length}\r\n\r\n`;
    socket.write(head, () => socket.write(sent));
    return socket.on("error", () => undefined).resume();
  };
  const faster = [0, 1, 2, 3].map((index) => begin(`198.51.100.${index}`, "x".repeat(150_000)));
  const slow = [0, 1, 2, 3].map((index) => begin(`198.51.100.${index}`, "x"));
  const bytesRead = () => requests.reduce((sum, { socket }) => sum + socket.bytesRead, 0);
  await expect.poll(bytesRead).toBeGreaterThan(600_000);
  await expect.poll(() => requests).toHaveLength(8);
  expect((await send("192.0.2.1", large)).status).toBe(503);
  vi.advanceTimersByTime(2_000);
  expect((await send("198.51.100.1", large)).status).toBe(503);
  expect(slow.filter(({ closed }) => closed)).toHaveLength(0);
  expect((await send("192.0.2.1", large)).status).toBe(200);
  await expect.poll(() => slow.filter(({ closed }) => closed)).toHaveLength(1);
  expect(faster.filter(({ closed }) => closed)).toHaveLength(0);
  for (const socket of [...faster, ...slow]) socket.destroy();
});

test("one network that sends large bodies slowly leaves room for those of others", async () => {
  const waiting: ServerResponse[] = [];
  web.setListener(
    createPostListener((_request, response) => waiting.push(response), {
      limits: { requests: 1e9, bytes: 1e9 },
      trustedProxies: readTrustedProxies(localProxies) ?? expect.fail("found no list"),
      readRateLimitMessage: async () => "",
      log: recordLog().log,
    }),
  );
  const large = "x".repeat(200_000);
  const slow = [send("192.0.2.1", large), send("192.0.2.1", large)];
  await expect.poll(() => waiting).toHaveLength(2);
  expect((await send("192.0.2.1", large)).status).toBe(503);
  const others = [send("192.0.2.1"), send("192.0.2.2", large)];
  await expect.poll(() => waiting).toHaveLength(4);
  waiting.shift()?.end();
  await Promise.race(slow);
  const next = send("192.0.2.1", large);
  await expect.poll(() => waiting).toHaveLength(4);
  for (const response of waiting) response.end();
  for (const answer of await Promise.all([...slow, ...others, next])) expect(answer.status).toBe(200);
});

test("a refused body that is still arriving disturbs neither its response nor the connection", async () => {
  for (let count = 0; count < 5; count += 1) await send("192.0.2.1");
  for (let count = 0; count < 3; count += 1) {
    const answer = await send("192.0.2.1", "x".repeat(120_000));
    expect([answer.status, (await answer.json()).code]).toEqual([429, "too_many"]);
  }
});

test("senders without a known address are not refused here", async () => {
  const unnamed = () => fetch(`http://127.0.0.1:${port}${quotes}`, { method: "POST", body: "{}" });
  for (let count = 0; count < 10; count += 1) expect((await unnamed()).status).toBe(200);
});

test("when a thousand requests wait, the next one is told to try again later", async () => {
  const listener = createPostListener(() => {}, {
    limits: { requests: 1e9, bytes: 1e9 },
    trustedProxies: readTrustedProxies("") ?? expect.fail("found no list"),
    readRateLimitMessage: async () => "",
    log: recordLog().log,
  });
  const written: unknown[] = [];
  const request = { url: quotes, headers: {}, socket: { remoteAddress: "192.0.2.1" } };
  const response = { getHeader: () => {}, writeHead: (...head: unknown[]) => written.push(head), end: () => {} };
  type Given = Parameters<typeof listener>;
  for (let count = 0; count < 1_001; count += 1) listener(request as Given[0], response as unknown as Given[1]);
  expect(written).toMatchObject([[503, { "Retry-After": "5" }]]);
  for (let turns = 0; turns < 1_000; turns += 1) await nextTurn();
});
