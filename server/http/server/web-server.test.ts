import { hash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { palette } from "#server/media/palette.ts";
import { listenLocally } from "../../../tests/support/listen-locally.ts";
import { recordLog } from "../../../tests/support/record-log.ts";
import { createNodeListener } from "./node-listener.ts";
import { createWebServer, type WebServer } from "./web-server.ts";

/** Longer than any test waits: a stop that depends on it hangs. */
const never = 2 ** 30;

let web: WebServer;
let recorded: ReturnType<typeof recordLog>;
let port: number;
let address: string;
beforeEach(async () => {
  recorded = recordLog();
  web = createWebServer(recorded.log, {
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'",
  });
  port = await listenLocally(web.server);
  address = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  web.server.closeAllConnections();
  web.server.close();
});

test("until the site is ready, visitors are told to come back", async () => {
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("10");
  expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
  const page = await answer.text();
  expect(page).toContain("Estamos preparando el catálogo");
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
  expect(await (await fetch(address, { method: "POST", body: "" })).text()).not.toContain("refresh");
});

test("that page has the site's colours, with a style that its policy allows by hash", async () => {
  const answer = await fetch(address);
  const [, style = ""] = /<style>(.*)<\/style>/.exec(await answer.text()) ?? [];
  expect(style).toContain(palette.paper);
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'`,
  );
});

test("until the site is ready, calls of the API get the message as JSON", async () => {
  for (const call of ["/api", "/api/productos", "/api?x=1"]) {
    const answer = await fetch(`${address}${call}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("10");
    expect(await answer.json()).toEqual({
      message: expect.stringContaining("Inténtalo de nuevo"),
      code: "unavailable",
    });
  }
  expect((await fetch(`${address}/apio`)).headers.get("Content-Type")).toContain("text/html");
});

test("a listener that throws is answered with a Spanish page and 500, and the log has the stack", async () => {
  web.setListener(() => {
    throw new Error("broken");
  });
  const answer = await fetch(address);
  expect(answer.status).toBe(500);
  expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
  expect(await answer.text()).toMatch(/<html lang="es-CO">.*Algo falló de nuestro lado/s);
  expect(await (await fetch(`${address}/api/productos`)).json()).toMatchObject({ code: "unexpected" });
  const told = { level: "error", event: "listener_failed", error: { message: "broken" } };
  expect(recorded.events).toMatchObject([told, told]);
});

test("a listener that throws half-way through its response breaks off only that response", async () => {
  web.setListener((_request, response) => {
    response.writeHead(200).write("la mitad");
    throw new Error("broken");
  });
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow();
  expect(recorded.events).toMatchObject([{ event: "listener_failed" }]);
  web.setListener((_request, response) => void response.end("entera"));
  expect(await (await fetch(address)).text()).toBe("entera");
});

test("an idle connection is kept for longer than a proxy's minute, and a slow sender no longer than its timeout", async () => {
  const kept = (await fetch(address)).headers.get("Keep-Alive");
  expect(Number(/^timeout=(\d+)$/.exec(kept ?? "")?.[1])).toBeGreaterThan(60);
  expect(web.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

test("of pipelined requests whose responses are not read only a few are started, and the connection is closed", async () => {
  let begun = 0;
  web.setListener((_request, response) => {
    begun += 1;
    response.end("x".repeat(100_000));
  });
  const socket = connect(port, "127.0.0.1");
  socket.pause();
  socket.on("error", () => {});
  const [end] = await once(web.server, "connection");
  const closed = once(end, "close");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2_000));
  await closed;
  socket.destroy();
  expect(begun).toBe(2);
  expect(await (await fetch(address)).text()).toHaveLength(100_000);
  await web.stop(never);
});

test("any number of sequential requests over one connection is answered", async () => {
  web.setListener((_request, response) => void response.end("x"));
  const socket = connect(port, "127.0.0.1");
  for (let count = 0; count < 20; count += 1) {
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 200 /);
  }
  socket.destroy();
});

test("a response that has ended leaves no timer, which would cut the connection of a later one", async () => {
  const ended: Promise<unknown>[] = [];
  web.setListener((_request, response) => {
    ended.push(once(response, "close"));
    response.end("x");
  });
  const socket = connect(port, "127.0.0.1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "data");
  await Promise.all(ended);
  const left = vi.getTimerCount();
  vi.useRealTimers();
  expect(left).toBe(0);
  socket.destroy();
});

test("a reader that takes nothing of a response is disconnected", async () => {
  expect(web.server).toMatchObject({ timeout: 60_000, maxConnections: 4_000 });
  const impatient = createWebServer(recorded.log, {}, { idleTimeout: 50 });
  impatient.setListener((_request, response) => void response.end(Buffer.alloc(50_000_000)));
  const slowPort = await listenLocally(impatient.server);
  const socket = connect(slowPort, "127.0.0.1");
  socket.pause();
  const [end] = await once(impatient.server, "connection");
  const closed = once(end, "close");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await closed;
  socket.destroy();
  await impatient.stop(never);
});

test("a reader that takes some of a response again and again is disconnected after its total time", async () => {
  const patient = createWebServer(recorded.log, {}, { responseTimeout: 500 });
  patient.setListener((_request, response) => void response.end(Buffer.alloc(50_000_000)));
  const slowPort = await listenLocally(patient.server);
  const socket = connect(slowPort, "127.0.0.1");
  socket.on("error", () => {});
  let taken = 0;
  socket.on("data", ({ length }) => {
    taken += length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  const [end] = await once(patient.server, "connection");
  const closed = once(end, "close");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await closed;
  socket.destroy();
  expect(taken).toBeLessThan(50_000_000);
  await patient.stop(never);
});

/**
 * Sends `bytes`, and `more` once the response has begun. Returns all that the server sends until it closes the
 * connection.
 */
async function sendBytes(bytes: string, more = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // The server may close the connection before it has read everything.
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  if (more) socket.once("data", () => socket.write(more));
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

test.each([
  ["400 Bad Request", "no request at all\r\n\r\n"],
  ["400 Bad Request", "GET / HTTP/1.1\r\n\r\n"],
  ["400 Bad Request", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["400 Bad Request", "GET / HTTP/1.0\r\nHost: a\r\nhost: a\r\n\r\n"],
  ["400 Bad Request", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"],
  [
    "413 Payload Too Large",
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\n`,
  ],
  ["417 Expectation Failed", "GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n"],
  ["431 Request Header Fields Too Large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
])("a malformed request that is refused with %s gets the security headers too", async (status, bytes) => {
  web.setListener(() => {});
  const answer = await sendBytes(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
  expect(answer).toContain("\r\nX-Frame-Options: DENY\r\n");
  expect(answer.toLowerCase()).toContain("\r\nconnection: close\r\n");
  expect(answer).toMatch(/<html lang="es-CO">.*No pudimos atender esta solicitud/s);
});

const bad = "GET /api/productos HTTP/1.1\r\n";

test.each([
  [400, "bad_request", `${bad}\r\n`],
  [400, "bad_request", `${bad}Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`],
  [400, "bad_request", `${bad}Host: a/b\r\nConnection: close\r\n\r\n`],
  [
    413,
    "too_large",
    `POST /api/clientes/quotes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\n`,
  ],
  [417, "bad_expectation", `${bad}Host: a\r\nExpect: miracles\r\n\r\n`],
  [431, "headers_too_large", `${bad}Host: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
])(
  "a call of the API that is refused with %i while it is parsed gets its refusal as JSON",
  async (status, code, bytes) => {
    web.setListener(createNodeListener(async () => new Response("hecho")));
    const [head = "", body = ""] = (await sendBytes(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain("\r\ncontent-type: application/json\r\n");
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
  },
);

test("a HEAD request that is refused while it is parsed gets no body", async () => {
  const asked = `HEAD / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`;
  expect(await sendBytes(asked)).toMatch(/^HTTP\/1\.1 431 .*\r\n\r\n$/s);
});

test("a body of the API that is too slow gets its refusal as JSON", async () => {
  web.server.headersTimeout = 1;
  web.server.requestTimeout = 1;
  web.setListener(() => {});
  const asked = "POST /api/clientes/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{";
  expect(await sendBytes(asked)).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
});

test("a request without a host is answered if its HTTP version does not require one", async () => {
  web.setListener((_request, response) => void response.end("hecho"));
  expect(await sendBytes("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 OK\r\n.*hecho$/s);
});

test("a sender that is too slow is told so, with the security headers", async () => {
  web.server.headersTimeout = 1;
  web.server.requestTimeout = 1;
  expect(await sendBytes("GET / HTTP/1.1\r\n")).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*X-Frame-Options: DENY/s);
});

test("invalid bytes after a request whose response has begun break it off and are never part of it", async () => {
  web.setListener((_request, response) => void response.writeHead(200, { "Content-Length": 100 }).write("la mitad"));
  const answer = await sendBytes("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "rubbish\r\n\r\n");
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).toMatch(/\r\n\r\nla mitad$/);
});

test("a stop finishes the requests in progress and accepts no others", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  web.setListener((_request, response) => {
    begin();
    void released.then(() => response.end("hecho"));
  });
  const answer = fetch(address).then((response) => response.text());
  await begun;
  const stopped = web.stop(never);
  await expect(fetch(address)).rejects.toThrow();
  release();
  expect(await answer).toBe("hecho");
  await stopped;
});

test("a stop waits until a slow reader has received the whole response", async () => {
  const length = 50_000_000;
  web.setListener((_request, response) => void response.end(Buffer.alloc(length)));
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket, "close");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  let received = 0;
  socket.on("data", (data) => {
    received += data.length;
  });
  await once(socket, "data");
  socket.pause();
  const stopped = web.stop(never);
  socket.resume();
  await Promise.all([stopped, closed]);
  expect(received).toBeGreaterThan(length);
});

test("during a stop an open connection gets one more response, which closes it", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  web.setListener((request, response) => {
    if (request.url === "/") {
      response.end("otra");
      return;
    }
    begin();
    void released.then(() => response.end("hecho"));
  });
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket, "close");
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  const ask = () => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  ask();
  await once(socket, "data");
  const held = fetch(`${address}/held`).then((response) => response.text());
  await begun;
  const stopped = web.stop(never);
  ask();
  await closed;
  expect(received.match(/^Connection: .*/gm)).toEqual(["Connection: keep-alive", "Connection: close"]);
  expect(received).toMatch(/otra$/);
  release();
  expect(await held).toBe("hecho");
  await stopped;
});

test("idle, half-open and half-sent connections do not delay a stop", async () => {
  web.setListener((_request, response) => void response.end());
  await fetch(address);
  const silent = connect(port, "127.0.0.1");
  const halfSent = connect(port, "127.0.0.1");
  await Promise.all([once(silent, "connect"), once(halfSent, "connect")]);
  halfSent.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const closed = [silent, halfSent].map((socket) => {
    // These sockets are meant to be closed by the server.
    socket.on("error", () => {});
    return new Promise((resolve) => socket.once("close", resolve));
  });
  await web.stop(never);
  await Promise.all(closed);
});

test("a stop that did not need its timeout leaves no timer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await web.stop(never);
  const left = vi.getTimerCount();
  vi.useRealTimers();
  expect(left).toBe(0);
});

test("a request that never ends is aborted when the timeout is over", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  web.setListener(() => begin());
  const answer = fetch(address);
  const refused = expect(answer).rejects.toThrow();
  await begun;
  await web.stop(1);
  await refused;
});
