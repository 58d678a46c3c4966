import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "#app/api/api-client.ts";
import { solveProof } from "#app/api/solve-proof.ts";
import { createCatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { createApp } from "#server/http/create-app.ts";
import { createListener } from "#server/http/server/create-listener.ts";
import { createPostListener } from "#server/http/server/post-listener.ts";
import { createWebServer, type WebServer } from "#server/http/server/web-server.ts";
import { readConfig } from "#server/settings/config.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { listenLocally } from "../support/listen-locally.ts";
import { recordLog } from "../support/record-log.ts";
import { contactMessage, post, quotationRequest } from "../support/requests.ts";

const config = readConfig({ PUBLIC_URL: "https://www.example.com" });
const { log } = recordLog();

let site: DemoSite;
let web: WebServer;
let address: string;

/** The complete server without pages, with every limit at its default. */
beforeEach(async () => {
  // A slow machine must not see a minute end.
  vi.useFakeTimers({ toFake: ["performance"] });
  site = await openDemoSite({ sendingLimits: config.sendingLimits });
  const app = createApp({
    config,
    services: site,
    readCompany: site.texts.readCompany,
    listPictured: site.catalog.listPictured,
    search: createCatalogueSearch({ version: () => "1", readProducts: site.catalog.readInBatches }),
    log,
    checkHealth: async () => ({ ready: true, parts: { database: { ok: true } } }),
    render: async () => new Response("<p>Página</p>", { headers: { "Content-Type": "text/html" } }),
  });
  const answer = getRequestListener(app.fetch);
  const { postLimits: limits, trustedProxies, publicUrl } = config;
  web = createWebServer(log);
  web.setListener(
    createListener({
      publicUrl,
      cache: undefined,
      media: (_request, response) => void response.writeHead(404).end(),
      assets: (_request, _response, next) => next(),
      app: answer,
      posts: createPostListener(answer, { limits, trustedProxies, readRateLimitMessage: async () => "Llámanos.", log }),
    }),
  );
  const port = await listenLocally(web.server);
  address = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  await web.stop(1_000);
  await site.close();
  vi.useRealTimers();
});

const fetchFrom =
  (network: string) =>
  async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", network);
    return fetch(address + path, { ...init, headers });
  };
const countSends = () => site.db.selectFrom("sending_counts").select(["key", "points"]).orderBy("key").execute();

test("an office behind one address sends a list after the other, and each arrives once, repeated or not", async () => {
  const statuses: number[] = [];
  const office = async (path: string, init?: RequestInit) => {
    const answer = await fetchFrom("192.0.2.1")(path, init);
    statuses.push(answer.status);
    return answer;
  };
  const client = createApiClient(office, "/api", { solveProof: async () => solveProof });
  for (let times = 0; times < 22; times += 1) {
    const idempotencyKey = crypto.randomUUID();
    const first = await client.sendQuotation(quotationRequest(), { idempotencyKey });
    expect(await client.sendQuotation(quotationRequest(), { idempotencyKey })).toEqual(first);
  }
  // First without a proof of work, then with the proof that the first refusal asks for.
  expect(statuses).toEqual([...Array(40).fill(201), 429, 201, 201, 429, 201, 201]);
  expect(await site.countRows()).toMatchObject({ quotations: 22 });
  const toSales = site.db.selectFrom("mails").select("id").where("template", "=", "quotation-to-sales");
  expect(await toSales.execute()).toHaveLength(22);
});

test("repeated requests under one key are not counted", async () => {
  const init = post(contactMessage(), { "Idempotency-Key": crypto.randomUUID() });
  const send = fetchFrom("192.0.2.1");
  for (let times = 0; times < 198; times += 1) {
    expect((await send("/api/clientes/webpage", init)).status).toBe(201);
  }
  expect(await site.countRows()).toMatchObject({ contact_messages: 1, mails: 2 });
  expect((await countSends()).map(({ points }) => points)).toEqual([1, 1]);
});

test("a flood of refused requests is stopped by the post limit, does not count as sending, and blocks nobody else", async () => {
  const send = fetchFrom("192.0.2.1");
  const seen: Record<number, number> = {};
  const flood = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      const { status } = await send("/api/clientes/quotes", post("{"));
      seen[status] = (seen[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 7 }, () => flood(100)));
  expect(seen).toEqual({ 400: 600, 429: 100 });
  const own = await send("/api/clientes/webpage", post(contactMessage()));
  expect([own.status, (await own.json()).message]).toEqual([429, "Llámanos."]);
  expect(own.headers.get("X-Frame-Options")).toBe("DENY");
  expect((await send("/api/productos/1")).status).toBe(200);
  expect(await countSends()).toEqual([]);
  expect((await fetchFrom("192.0.2.2")("/api/clientes/webpage", post(contactMessage()))).status).toBe(201);
});

test("the largest lists of one network reach its byte limit, whatever their result", async () => {
  const send = fetchFrom("192.0.2.1");
  const body = JSON.stringify({ name: "x".repeat(127 * 1024) });
  const statuses: number[] = [];
  for (let times = 0; times < 67; times += 1) {
    statuses.push((await send("/api/clientes/quotes", post(body))).status);
  }
  expect(statuses).toEqual([...Array(65).fill(422), 429, 429]);
});
