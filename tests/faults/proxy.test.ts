import { once } from "node:events";
import { createServer, request as requestPlain, type Server, type ServerResponse } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { type RequestOptions, request as requestTls } from "node:https";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls, type SecureVersion } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { securityHeaders } from "#server/http/pages/security-headers.ts";
import { fetchThroughProxy } from "../site/fetch-through-proxy.ts";
import { canStartProxy, type ProxyName, type StartedProxy, startProxy, visitorHeader } from "../site/start-proxy.ts";
import { findFreePort } from "../site/start-site.ts";

const name = "www.example.com";
const everywhere = securityHeaders(`https://${name}`);
const pagePolicy = "default-src 'none'; script-src 'sha256-x'";

interface Told {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Responses to /lento, which a test ends, and to /largo. */
const held: ServerResponse[] = [];

/** Longer than the buffers of all connections. */
const longResponse = 100_000_000;

function* makeLongResponse() {
  const chunk = Buffer.alloc(100_000);
  for (let sent = 0; sent < longResponse; sent += chunk.length) yield chunk;
}

let site: Server;
let proxy: StartedProxy;

/**
 * Serves a page with a content security policy after reading the body, like the site, breaks the connection for /roto,
 * does not answer /lento, cannot answer /ocupado now, and sends a long response to /largo.
 */
function answerAsSite(): Server {
  return createServer((request, response) => {
    if (request.url?.endsWith("/roto")) return void request.socket.destroy();
    if (request.url === "/lento") return void held.push(response);
    if (request.url === "/largo") {
      held.push(response);
      return void Readable.from(makeLongResponse()).pipe(response);
    }
    if (request.url === "/ocupado") return void response.writeHead(503).end();
    request.resume().once("end", () => {
      response.writeHead(200, { ...everywhere, "Content-Security-Policy": pagePolicy });
      response.end(JSON.stringify(request.headers));
    });
  });
}

const read = (options: RequestOptions, isPlain = false): Promise<Told> =>
  new Promise((resolve, reject) => {
    const whole = { host: "127.0.0.1", servername: name, rejectUnauthorized: false, agent: false, ...options };
    const begin = isPlain ? requestPlain : requestTls;
    const asked = begin({ ...whole, port: isPlain ? proxy.port : proxy.tlsPort }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
    });
    asked.on("error", reject).end();
  });

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  read({ path, method, headers: { Host: name, ...headers } });

/** Like `ask`, over HTTP/2, as browsers do. */
async function askOverHttp2(path: string, headers: Record<string, string> = {}): Promise<Told> {
  const session = connectHttp2(`https://${name}`, {
    createConnection: () =>
      connectTls({
        host: "127.0.0.1",
        port: proxy.tlsPort,
        servername: name,
        rejectUnauthorized: false,
        ALPNProtocols: ["h2"],
      }),
  });
  try {
    const asked = session.request({ ":path": path, ...headers });
    const [{ ":status": status, ...own }] = await once(asked, "response");
    return { status, headers: own, body: await text(asked) };
  } finally {
    session.destroy();
  }
}

/** Sends a request whose body is malformed; resolves when the connection is closed. */
async function sendMalformedBody(): Promise<void> {
  const to = { host: "127.0.0.1", port: proxy.tlsPort, servername: name, rejectUnauthorized: false };
  const socket = connectTls(to, () =>
    socket.write(`POST / HTTP/1.1\r\nHost: ${name}\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n`),
  );
  socket.on("error", () => undefined);
  await once(socket.resume(), "close");
}

const lowerCased = Object.fromEntries(Object.entries(everywhere).map(([key, value]) => [key.toLowerCase(), value]));

const proxies: [ProxyName, string][] = [
  ["nginx", "deploy/nginx.conf"],
  ["caddy", "deploy/Caddyfile"],
];

describe.each(proxies.filter(([proxyName]) => canStartProxy(proxyName)))("%s as %s sets it up", (proxyName) => {
  /** Caddy forwards requests that nginx refuses itself, and answers malformed input with fewer headers. */
  const isNginx = proxyName === "nginx";

  beforeAll(async () => {
    site = answerAsSite();
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    proxy = await startProxy(proxyName, (site.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    site.closeAllConnections();
    site.close();
  });

  test("the site's responses pass with their own headers, each once, and the site gets the visitor's address", async () => {
    const { status, headers, body } = await ask("/", { "X-Forwarded-For": "192.0.2.1" });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...lowerCased, "content-security-policy": pagePolicy });
    expect(JSON.parse(body)).toMatchObject({
      host: name,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
    });
  });

  test.each([
    ["/roto", "text/html; charset=utf-8", "no responde"],
    ["/api/roto", "application/json", '"code":"unavailable"'],
  ])(
    "while the site is unavailable the proxy says so in Spanish, with the security headers: %s",
    async (path, type, words) => {
      const answer = await ask(path);
      expect(answer.status).toBe(502);
      expect(answer.headers).toMatchObject({ ...lowerCased, "content-type": type, "cache-control": "no-store" });
      expect(answer.headers.server).toBe(isNginx ? "nginx" : undefined);
      expect(answer.headers["retry-after"]).toBe("10");
      expect(answer.body).toContain(words);
      if (type === "application/json") expect(JSON.parse(answer.body)).toMatchObject({ code: "unavailable" });
    },
  );

  test("requests that the only copy cannot answer do not take it from the other visitors", async () => {
    await using alone = await startProxy(proxyName, (site.address() as AddressInfo).port, await findFreePort());
    for (const path of ["/ocupado", "/roto"]) {
      for (const _copy of [1, 2]) await fetchThroughProxy(alone, path);
      for (const method of ["GET", "POST", "GET", "POST"]) {
        expect((await fetchThroughProxy(alone, "/", { method })).status, `${method} after ${path}`).toBe(200);
      }
    }
  });

  test("malformed bodies of one client do not take the site from the other visitors", async () => {
    const attack = new AbortController();
    const sendAlways = async () => {
      while (!attack.signal.aborted) await sendMalformedBody();
    };
    const attacks = Array.from({ length: 4 }, sendAlways);
    const statuses: number[] = [];
    for (let visit = 1; visit <= 10; visit += 1) statuses.push((await fetchThroughProxy(proxy, "/")).status);
    attack.abort();
    await Promise.all(attacks);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  test("a client that does not finish its headers is cut off earlier than one that does not finish its body", async () => {
    const begin = (part: string) => {
      const to = { host: "127.0.0.1", port: proxy.tlsPort, servername: name, rejectUnauthorized: false };
      const socket = connectTls(to, () => socket.write(part));
      return socket.on("error", () => undefined).resume();
    };
    const head = `POST / HTTP/1.1\r\nHost: ${name}\r\n`;
    const slowBody = begin(`${head}Content-Length: 9\r\n\r\nbody`);
    await once(slowBody, "secureConnect");
    const slowHead = begin(head);
    await Promise.race([slowBody, slowHead].map((socket) => once(socket, "close")));
    expect([slowHead.closed, slowBody.closed]).toEqual([true, false]);
    slowBody.destroy();
  });

  test("the longest list passes", async () => {
    const body = "x".repeat(5_200_000);
    expect((await fetchThroughProxy(proxy, "/api/clientes/quotes", { method: "POST", body })).status).toBe(200);
  });

  test.runIf(isNginx)("a network has at most 400 requests at the same time", async () => {
    const slow = Array.from({ length: 400 }, () => ask("/lento"));
    await expect.poll(() => held.length).toBe(400);
    expect(await ask("/")).toMatchObject({ status: 429, body: "No pudimos atender esta solicitud." });
    for (const response of held.splice(0)) response.end();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200));
    expect((await ask("/")).status).toBe(200);
  });

  test.runIf(isNginx)("the addresses of one IPv6 /56 are one network", async () => {
    const askFrom = (address: string, path: string) => ask(path, { [visitorHeader]: address });
    const slow = Array.from({ length: 400 }, (_, at) =>
      askFrom(`2001:db8:0:${(at % 256).toString(16)}::${at}`, "/lento"),
    );
    await expect.poll(() => held.length).toBe(400);
    expect((await askFrom("2001:db8::ffff", "/")).status).toBe(429);
    expect((await askFrom("2001:db8:0:100::1", "/")).status).toBe(200);
    for (const response of held.splice(0)) response.end();
    await Promise.all(slow);
  });

  test.runIf(isNginx)(
    "bodies that are held open take little of the proxy's disk: long ones are quotations, ten of a network",
    async () => {
      expect(await ask("/contacto", { "Content-Length": "300000" }, "POST")).toMatchObject({ status: 413 });
      const begin = () => {
        const to = { host: "127.0.0.1", port: proxy.tlsPort, servername: name, rejectUnauthorized: false };
        const socket = connectTls(to, () =>
          socket.write(`POST /api/clientes/quotes HTTP/1.1\r\nHost: ${name}\r\nContent-Length: 300000\r\n\r\nbody`),
        );
        return socket.on("error", () => undefined);
      };
      const slow = Array.from({ length: 11 }, begin);
      const [answer] = await Promise.race(slow.map((socket) => once(socket, "data")));
      expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
      const refused = await ask("/api/clientes/quotes", {}, "POST");
      expect(refused).toMatchObject({ status: 429, headers: { ...lowerCased, "retry-after": "10" } });
      expect(JSON.parse(refused.body)).toMatchObject({ code: "unavailable" });
      expect((await ask("/api/clientes/webpage", {}, "POST")).status).toBe(200);
      for (const socket of slow) socket.destroy();
      await expect.poll(async () => (await ask("/api/clientes/quotes", {}, "POST")).status).toBe(200);
    },
  );

  test("a long response that a client does not read stays with the site, and does not fill the proxy's disk", async () => {
    const to = { host: "127.0.0.1", port: proxy.tlsPort, servername: name, rejectUnauthorized: false };
    const socket = connectTls(to, () => socket.write(`GET /largo HTTP/1.1\r\nHost: ${name}\r\n\r\n`));
    await once(socket.pause(), "secureConnect");
    await expect.poll(() => held.length).toBe(1);
    const [response] = held.splice(0);
    const sent = () => response?.socket?.bytesWritten ?? longResponse;
    for (let before = -1; before < sent(); await pause(1_000)) before = sent();
    expect(sent()).toBeLessThan(longResponse);
    socket.destroy();
  });

  test.runIf(isNginx).each([
    [
      "a body beyond all limits",
      413,
      "text/plain; charset=utf-8",
      () => ask("/", { "Content-Length": "7000000" }, "POST"),
    ],
    [
      "a body beyond all limits over HTTP/2",
      413,
      "text/plain; charset=utf-8",
      () => askOverHttp2("/", { ":method": "POST", "content-length": "7000000" }),
    ],
    ["a header beyond all limits", 400, "text/plain; charset=utf-8", () => ask("/", { Long: "x".repeat(40_000) })],
    ["an address beyond all limits", 414, "text/plain; charset=utf-8", () => ask(`/${"x".repeat(40_000)}`)],
    ["a method that nginx refuses", 405, "text/plain; charset=utf-8", () => ask("/", {}, "TRACE")],
  ])("nginx's own responses are Spanish and have the security headers: %s", async (_when, status, type, told) => {
    const answer = await told();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ...lowerCased, "content-type": type, "cache-control": "no-store" });
    expect(answer.headers.server).toBe("nginx");
    expect(answer.body).toBe("No pudimos atender esta solicitud.");
  });

  test.runIf(isNginx).each([
    [501, `GET / HTTP/1.1\r\nHost: ${name}\r\nTransfer-Encoding: unknown\r\n\r\n`],
    [505, `GET / HTTP/9.1\r\nHost: ${name}\r\n\r\n`],
  ])("HTTP that nginx does not know is refused in Spanish with the security headers: %i", async (status, request) => {
    const to = { host: "127.0.0.1", port: proxy.tlsPort, servername: name, rejectUnauthorized: false };
    const socket = connectTls(to, () => socket.write(request));
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("\r\nX-Frame-Options: DENY\r\n");
    expect(answer).toMatch(/No pudimos atender esta solicitud\.$/);
  });

  test.runIf(isNginx)("input that is not HTTP is refused with the security headers too", async () => {
    const to = { host: "127.0.0.1", port: proxy.tlsPort, servername: name, rejectUnauthorized: false };
    const socket = connectTls(to, () => socket.end("rubbish\r\n\r\n"));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain("\r\nX-Frame-Options: DENY\r\n");
    expect(answer).toMatch(/No pudimos atender esta solicitud\.$/);
  });

  test.runIf(isNginx)("nginx's error pages cannot be requested directly", async () => {
    for (const path of ["/nginx-away", "/nginx-api-away", "/nginx-refused"]) {
      const { status, headers, body } = await ask(path);
      expect([status, body], path).toEqual([404, "No pudimos atender esta solicitud."]);
      expect(headers).toMatchObject(lowerCased);
    }
  });

  test("plain HTTP and the shorter name lead to the site's one address, with the headers", async () => {
    const { "strict-transport-security": hsts, ...overPlain } = lowerCased;
    for (const [options, isPlain] of [
      [{ path: "/contacto?a=b", headers: { Host: name } }, true],
      [{ path: "/contacto?a=b", headers: { Host: "example.com" } }, true],
      [{ path: "/contacto?a=b", headers: { Host: "example.com" }, servername: "example.com" }, false],
    ] as const) {
      const { status, headers } = await read(options, isPlain);
      expect([status, headers.location]).toEqual([301, `https://${name}/contacto?a=b`]);
      expect(headers).toMatchObject(overPlain);
      expect([headers.server, headers["strict-transport-security"]]).toEqual([
        isNginx ? "nginx" : undefined,
        isPlain ? undefined : hsts,
      ]);
    }
  });

  test("a request for another host, or without one, gets no response", async () => {
    for (const host of ["evil.example", "localhost"]) {
      await expect(read({ path: "/", headers: { Host: host } }, true), host).rejects.toThrow("socket hang up");
      await expect(read({ path: "/", headers: { Host: host }, servername: host }), host).rejects.toThrow();
      await expect(read({ path: "/", headers: { Host: host } }), host).rejects.toThrow("socket hang up");
    }
  });

  test("only TLS 1.2 and 1.3 are spoken", async () => {
    const speak = (version: SecureVersion) =>
      new Promise<string | null>((resolve, reject) => {
        const options = { minVersion: version, maxVersion: version, ciphers: "DEFAULT@SECLEVEL=0" };
        const to = { host: "127.0.0.1", port: proxy.tlsPort, servername: name, rejectUnauthorized: false };
        const socket = connectTls({ ...to, ...options }, () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.on("error", reject);
      });
    for (const version of ["TLSv1.2", "TLSv1.3"] as const) expect(await speak(version)).toBe(version);
    for (const version of ["TLSv1", "TLSv1.1"] as const) await expect(speak(version)).rejects.toThrow();
  });
});
