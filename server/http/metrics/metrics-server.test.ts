import type { Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { Health } from "../health/health.ts";
import { listen } from "../server/listen.ts";
import type { Metrics } from "./metrics.ts";
import { createMetricsServer } from "./metrics-server.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const faults: unknown[] = [];

let health: Health;

async function open(read: () => Promise<string>): Promise<string> {
  const metrics = { read, contentType: "text/plain" } as Metrics;
  server = createMetricsServer({ metrics, checkHealth: async () => health, onFailure: (error) => faults.push(error) });
  const settings = { host: "METRICS_HOST", port: "METRICS_PORT" };
  return `http://127.0.0.1:${await listen(server, { host: "127.0.0.1", port: 0, settings })}`;
}

test("metrics and health are served at one URL each, and nothing else is", async () => {
  const address = await open(async () => "site_mails 1");
  const statusOf = async (path: string, method = "GET") => (await fetch(`${address}${path}`, { method })).status;
  expect(await (await fetch(`${address}/metrics`)).text()).toBe("site_mails 1");
  const none = [await statusOf("/"), await statusOf("/metrics/"), await statusOf("/metrics", "POST")];
  expect(none).toEqual([404, 404, 404]);
});

test("the parts of the site's health are reported, with the overall status", async () => {
  const address = await open(async () => "");
  health = { ready: true, parts: { database: { ok: true } } };
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, health]);
  health = { ready: false, parts: { database: { ok: false, fault: "disk full" } } };
  const unready = await fetch(`${address}/readyz`);
  expect([unready.status, await unready.json()]).toEqual([503, health]);
});

test("metrics that cannot be read are reported as a fault, in the response and in the log", async () => {
  const fault = new Error("database is locked");
  const address = await open(() => Promise.reject(fault));
  expect((await fetch(`${address}/metrics`)).status).toBe(500);
  expect(faults).toEqual([fault]);
});
