import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/settings/config.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { addWebVitals } from "./web-vitals.ts";

let metrics: Metrics;
let app: Hono;

beforeEach(() => {
  metrics = createMetrics({
    readBacklog: async () => ({ counts: { queued: 0, failed: 0, held: 0, suspected: 0 }, oldestSeconds: 0 }),
    countSent: async () => 0,
    onFailure: () => {},
  });
  app = new Hono();
  addWebVitals(app, { ...readConfig({ PUBLIC_URL: "https://www.example.com" }), path: "/visit-figures", metrics });
});

interface Sending {
  body: unknown;
  headers?: Record<string, string>;
  from?: string;
}

async function send({ body, headers = {}, from = "192.0.2.1" }: Sending): Promise<number> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  const answer = await app.request("/visit-figures", init, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
  return answer.status;
}

/** The lines of the web vitals' counters, without their buckets. */
const readCounters = async () =>
  (await metrics.read()).split("\n").filter((line) => /^site_visit_\w+_(?:sum|count)/.test(line));

test("the web vitals of a visit are counted for its kind of page, in seconds", async () => {
  expect(await send({ body: { page: "product", lcp: 1_250, inp: 48, cls: 0.02 } })).toBe(204);
  expect(await send({ body: { page: "product", lcp: 750 } })).toBe(204);
  expect(await readCounters()).toEqual([
    'site_visit_largest_paint_seconds_sum{page="product"} 2',
    'site_visit_largest_paint_seconds_count{page="product"} 2',
    'site_visit_interaction_seconds_sum{page="product"} 0.048',
    'site_visit_interaction_seconds_count{page="product"} 1',
    'site_visit_layout_shift_sum{page="product"} 0.02',
    'site_visit_layout_shift_count{page="product"} 1',
  ]);
});

const refused: [string, Sending, number][] = [
  ["an address as page", { body: { page: "/producto/1?utm=x", lcp: 1 } }, 422],
  ["an unknown field", { body: { page: "home", lcp: 1, visitor: "Ana" } }, 422],
  ["a negative time", { body: { page: "home", lcp: -1 } }, 422],
  ["a time of days", { body: { page: "home", lcp: 1e9 } }, 422],
  ["a time as text", { body: { page: "home", inp: "12" } }, 422],
  ["no number at all", { body: '{"page":"home","cls":1e999}' }, 422],
  ["a list", { body: [{ page: "home" }] }, 422],
  ["broken JSON", { body: '{"page":' }, 422],
  ["an empty body", { body: "" }, 422],
  ["a form", { body: "page=home", headers: { "Content-Type": "application/x-www-form-urlencoded" } }, 415],
  ["a large body", { body: { page: "home", lcp: 1, padding: "x".repeat(600) } }, 413],
  ["another site's page", { body: { page: "home", lcp: 1 }, headers: { Origin: "https://evil.example" } }, 403],
];

for (const [what, sending, status] of refused) {
  test(`${what} is refused and counted nowhere`, async () => {
    expect(await send(sending)).toBe(status);
    expect(await readCounters()).toEqual([]);
  });
}

test("a visitor who leaves while sending is no failure", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  // What `fetch` needs for a stream; TypeScript does not know it.
  const streamed = { duplex: "half" };
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body, ...streamed };
  expect((await app.request("/visit-figures", init)).status).toBe(422);
});

test("one network cannot fill the counters, and others still count", async () => {
  for (let visit = 0; visit < 60; visit += 1) await send({ body: { page: "home", cls: 0 } });
  expect(await send({ body: { page: "home", cls: 0 } })).toBe(429);
  expect(await send({ body: { page: "home", cls: 0 }, from: "198.51.100.1" })).toBe(204);
  expect(await readCounters()).toContain('site_visit_layout_shift_count{page="home"} 61');
});
