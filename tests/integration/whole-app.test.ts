import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "#app/api/api-client.ts";
import { pageFailedText } from "#contract/text.ts";
import { createCatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { createApp } from "#server/http/create-app.ts";
import type { Health } from "#server/http/health/health.ts";
import { securityHeaders } from "#server/http/pages/security-headers.ts";
import { readConfig } from "#server/settings/config.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { recordLog } from "../support/record-log.ts";
import { contactMessage, post } from "../support/requests.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite({ sendingLimits: { proofAfter: 2, perNetwork: 2, total: 1000 } });
});
afterEach(() => site.close());

const config = readConfig({ PUBLIC_URL: "https://www.example.com", READ_LIMIT: "3" });

const { log, events } = recordLog();

const fault = "no se puede guardar ninguna solicitud: el disco está lleno";
let database: Health["parts"]["database"] = { ok: true };

/** The complete application. Its one page sends a message on a POST, like the contact form without script. */
function openApp(readCompany = site.texts.readCompany) {
  const app = createApp({
    config,
    services: site,
    readCompany,
    listPictured: site.catalog.listPictured,
    search: createCatalogueSearch({ version: () => "1", readProducts: site.catalog.readInBatches }),
    log,
    checkHealth: async () => ({ ready: database.ok, parts: { database } }),
    render: async (request, { visitor }) => {
      if (request.url.endsWith("/roto")) throw new Error("a page that cannot be made");
      if (request.url.endsWith("/roto-del-todo")) {
        return new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } });
      }
      if (request.method !== "POST") return new Response("<p>Página</p>", { headers: { "Content-Type": "text/html" } });
      const api = createApiClient(async (path, init) => app.request(path, init, visitor), "/api");
      const sent = await api.sendMessage(contactMessage(), { idempotencyKey: crypto.randomUUID() }).then(
        () => 201,
        (failure: { status: number }) => failure.status,
      );
      return new Response(null, { status: sent });
    },
  });
  return (path: string, init: RequestInit = {}, remoteAddress = "127.0.0.1") =>
    app.request(path, init, { incoming: { socket: { remoteAddress } } });
}

const from = (address: string): RequestInit => ({ headers: { "X-Forwarded-For": address } });

test("reading the products of a long list counts as several reads, in proportion to its work", async () => {
  const ask = openApp();
  const list = (ids: number) => `/contenido/catalogo.json?ids=${Array.from({ length: ids }, (_, at) => at + 1)}`;
  expect((await ask(list(9), from("192.0.2.1"))).status).toBe(200);
  expect((await ask(list(20), from("192.0.2.1"))).status).toBe(200);
  expect((await ask(list(9), from("192.0.2.1"))).status).toBe(429);
});

test("ids that no list is read for count nothing: one request cannot use up the limit of a network", async () => {
  const ask = openApp();
  const commas = ",".repeat(15_000);
  for (const path of [`/nada?ids=${commas}`, `/contenido/catalogo.json?ids=${commas}`, "/nada"]) {
    expect((await ask(path, from("192.0.2.1"))).status).toBe(200);
  }
  expect((await ask("/nada", from("192.0.2.1"))).status).toBe(429);
});

test("reading is limited by network, but not for probes", async () => {
  const ask = openApp();
  for (let times = 0; times < 3; times += 1) expect((await ask("/nada", from("192.0.2.1"))).status).toBe(200);
  const page = await ask("/nada", from("192.0.2.1"));
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
  expect(await page.text()).toMatch(/^Desde tu red .+ llamarnos/);
  const call = await ask("/api/productos", from("192.0.2.1"));
  expect([call.status, await call.json()]).toEqual([
    429,
    { code: "too_many", message: expect.stringMatching(/^Desde tu red .+ llamarnos/) },
  ]);
  expect((await ask("/livez", from("192.0.2.1"))).status).toBe(200);
  expect((await ask("/nada", from("192.0.2.2"))).status).toBe(200);
});

test("the description of the API is refused as JSON, like its calls", async () => {
  const ask = openApp();
  for (let times = 0; times < 3; times += 1) expect((await ask("/api", from("192.0.2.1"))).status).toBe(200);
  const refused = await ask("/api", from("192.0.2.1"));
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: "too_many" }]);
});

test("a refused read causes no database query, because the company is already known", async () => {
  const company = await site.texts.readCompany();
  const ask = openApp(async () => company);
  for (let times = 0; times < 3; times += 1) await ask("/nada", from("192.0.2.9"));
  const reading = vi.spyOn(site.texts, "readCompany");
  expect(await (await ask("/nada", from("192.0.2.9"))).text()).toContain("llamarnos");
  expect((await ask("/api/productos", from("192.0.2.9"))).status).toBe(429);
  expect(reading).not.toHaveBeenCalled();
});

test("prefetched and prerendered pages have a separate count with the same limit", async () => {
  const ask = openApp();
  const ahead = { headers: { "X-Forwarded-For": "192.0.2.6", "Sec-Purpose": "prefetch;prerender" } };
  for (let times = 0; times < 3; times += 1) expect((await ask("/nada", ahead)).status).toBe(200);
  expect((await ask("/nada", ahead)).status).toBe(429);
  expect((await ask("/nada", from("192.0.2.6"))).status).toBe(200);
});

test("a search and its page count towards the visitor's read limit", async () => {
  const ask = openApp();
  const search = () => ask("/contenido/busqueda.json?q=tapa", from("192.0.2.3"));
  expect([(await search()).status, (await search()).status]).toEqual([200, 200]);
  expect((await ask("/buscar?q=tapa", from("192.0.2.3"))).status).toBe(200);
  expect([(await search()).status, (await ask("/buscar?q=pozo", from("192.0.2.3"))).status]).toEqual([429, 429]);
  expect((await ask("/contenido/busqueda.json", from("192.0.2.4"))).status).toBe(400);
});

test("repeated forms are limited like pages, before they are read", async () => {
  const ask = openApp();
  const submit = (path: string) => ask(path, { method: "POST", ...from("192.0.2.5"), body: "no form" });
  for (const path of ["/contacto", "/contacto", "/proyectos"]) expect((await submit(path)).status).toBeLessThan(429);
  const refused = await submit("/contacto");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
  expect(await refused.text()).toContain("no pudimos tomar la tuya");
  expect((await ask("/nada", from("192.0.2.5"))).status).toBe(429);
});

test("a form sent without script counts towards its sender's network, not the site's own", async () => {
  const ask = openApp();
  const submit = (address: string) =>
    ask("/contacto", { method: "POST", ...from(address), body: new URLSearchParams({ name: "Ana" }) });
  expect((await submit("192.0.2.1")).status).toBe(201);
  expect((await submit("192.0.2.1")).status).toBe(201);
  expect((await submit("192.0.2.1")).status).toBe(429);
  expect((await submit("192.0.2.2")).status).toBe(201);
  const direct = await ask("/api/clientes/webpage", post(contactMessage()), "192.0.2.1");
  expect(direct.status).toBe(429);
});

test("a local proxy that sends no visitor address is not counted as one visitor", async () => {
  const ask = openApp();
  for (let times = 0; times < 5; times += 1) {
    expect((await ask("/api/clientes/webpage", post(contactMessage()))).status).toBe(201);
    expect((await ask("/nada")).status).toBe(200);
  }
});

test("an address with needlessly escaped letters redirects to the plain one, the only one that is cached", async () => {
  const ask = openApp();
  for (const [asked, page] of [
    ["/%70roducto/1?ref=TCR-24-II", "/producto/1?ref=TCR-24-II"],
    ["/producto/%31", "/producto/1"],
    ["/%50roductos", "/productos"],
    ["/%61pi/productos", "/api/productos"],
    ["/api/productos/related/%54UBO%20%C3%A1", "/api/productos/related/TUBO%20%C3%A1"],
    ["/robots%2Etxt", "/robots.txt"],
  ] as const) {
    const answer = await ask(asked, from(asked));
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, page]);
  }
  for (const asked of [
    "/producto/%C3%A1",
    "/producto/1%0D%0AX:%20y",
    "/%2Fexample.com",
    "//example.com/%61",
    "/producto/%3Fx",
    "/%E0%A4%A",
  ]) {
    const answer = await ask(asked, from(asked));
    expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
  }
});

test("the public /readyz shows nothing but the status", async () => {
  const ask = openApp();
  const askReady = async () => {
    const answer = await ask("/readyz");
    return [answer.status, await answer.json()];
  };
  database = { ok: true };
  expect(await askReady()).toEqual([200, { ready: true }]);
  database = { ok: false, fault };
  expect(await askReady()).toEqual([503, { ready: false }]);
  database = { ok: true };
});

test("every response has the security headers, refusals and failures too", async () => {
  const ask = openApp();
  const asked: [number, string, RequestInit, string][] = [
    [200, "/", {}, "192.0.2.10"],
    [200, "/livez", {}, "192.0.2.11"],
    [200, "/readyz", {}, "192.0.2.11"],
    [200, "/api/productos", {}, "192.0.2.12"],
    [404, "/api/nada", {}, "192.0.2.13"],
    [405, "/api/productos", { method: "DELETE" }, "192.0.2.14"],
    [413, "/contacto", { method: "POST", body: "x".repeat(200_000) }, "192.0.2.15"],
    [413, "/api/clientes/webpage", post("x".repeat(600_000)), "192.0.2.15"],
    [403, "/contacto", { method: "POST", headers: { Origin: "https://evil.example" } }, "192.0.2.16"],
    [422, "/api/clientes/webpage", post({}), "192.0.2.17"],
    [500, "/roto", {}, "192.0.2.18"],
    [500, "/roto-del-todo", {}, "192.0.2.18"],
  ];
  for (const [status, path, init, address] of asked) {
    const answer = await ask(path, init, address);
    expect(answer.status, path).toBe(status);
    const { "Content-Security-Policy": policy, ...others } = securityHeaders(config.publicUrl);
    for (const [name, value] of Object.entries(others)) expect(answer.headers.get(name), `${path} ${name}`).toBe(value);
    expect(answer.headers.get("Content-Security-Policy"), path).toContain(policy?.split(";")[0]);
    expect(answer.headers.get("X-Powered-By"), path).toBeNull();
    if (status === 500) expect(await answer.text()).toContain(pageFailedText.text);
  }
  const failed = events.filter(({ event }) => event === "page_failed");
  expect(failed).toMatchObject([
    { event: "page_failed", address: "/roto", error: { stack: expect.anything() } },
    { event: "page_failed", address: "/roto-del-todo", error: { message: "Unexpected Server Error" } },
  ]);
});

test("only the page with the form accepts a POST, and an unknown method renders no page", async () => {
  const ask = openApp();
  const form = { body: new URLSearchParams({ name: "Ana" }) };
  const asked = [
    ["POST", "/", "GET, HEAD"],
    ["POST", "/producto/1", "GET, HEAD"],
    ["POST", "/contacto.data", "GET, HEAD"],
    ["PUT", "/contacto", "GET, HEAD, POST"],
    ["PATCH", "/contacto/", "GET, HEAD, POST"],
    ["OPTIONS", "/contacto", "GET, HEAD, POST"],
    ["PROPFIND", "/roto", "GET, HEAD"],
  ] as const;
  for (const [index, [method, path, allowed]] of asked.entries()) {
    const answer = await ask(path, { method, ...(method !== "OPTIONS" && form) }, `192.0.2.${30 + index}`);
    expect([answer.status, answer.headers.get("Allow")], `${method} ${path}`).toEqual([405, allowed]);
    expect(await answer.text()).not.toContain("<");
  }
  expect((await ask("/contacto/", { method: "POST", ...form }, "192.0.2.40")).status).toBe(201);
});

test("a page requested in capitals or with trailing slashes redirects to its one URL", async () => {
  const ask = openApp();
  for (const [asked, page] of [
    ["/Productos?categoria=x", "/productos?categoria=x"],
    ["/quienes-somos/", "/quienes-somos"],
    ["/productos//", "/productos"],
    ["/Producto/1///?ref=TCR-24-II", "/producto/1?ref=TCR-24-II"],
    ["/PRODUCTO/1", "/producto/1"],
  ] as const) {
    const answer = await ask(asked, from(asked));
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, page]);
  }
  for (const asked of ["/", "/productos", "/producto/1", "/Nada", "/Nada//", "//productos", "//"]) {
    const answer = await ask(asked, from(asked));
    expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
  }
});
