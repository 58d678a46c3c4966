import type { Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { listen } from "../process/listen.ts";
import type { Metrics } from "./metrics.ts";
import { createMetricsServer } from "./metrics-server.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const faults: unknown[] = [];

async function open(read: () => Promise<string>): Promise<string> {
  server = createMetricsServer({ read, contentType: "text/plain" } as Metrics, (error) => faults.push(error));
  const settings = { host: "METRICS_HOST", port: "METRICS_PORT" };
  return `http://127.0.0.1:${await listen(server, { host: "127.0.0.1", port: 0, settings })}`;
}

test("the figures are read at one address, and nothing else is answered", async () => {
  const address = await open(async () => "site_mails 1");
  const statusOf = async (path: string, method = "GET") => (await fetch(`${address}${path}`, { method })).status;
  expect(await (await fetch(`${address}/metrics`)).text()).toBe("site_mails 1");
  expect([await statusOf("/"), await statusOf("/metrics", "POST")]).toEqual([404, 404]);
});

test("figures that cannot be read are told as a fault, to the asker and in the log", async () => {
  const fault = new Error("database is locked");
  const address = await open(() => Promise.reject(fault));
  expect((await fetch(`${address}/metrics`)).status).toBe(500);
  expect(faults).toEqual([fault]);
});
