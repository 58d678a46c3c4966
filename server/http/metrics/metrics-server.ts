import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Health } from "../health/health.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServerParts {
  metrics: Metrics;
  checkHealth: () => Promise<Health>;
  onFailure: (error: unknown) => void;
}

/**
 * Serves /metrics, and /readyz with every part of the site's health, on a separate port that must not be reachable by
 * visitors.
 */
export function createMetricsServer({ metrics, checkHealth, onFailure }: MetricsServerParts): Server {
  const app = new Hono();
  app.get("/metrics", async (c) => c.text(await metrics.read(), 200, { "Content-Type": metrics.contentType }));
  app.get("/readyz", async (c) => {
    const health = await checkHealth();
    return c.json(health, health.ready ? 200 : 503);
  });
  app.onError((error, c) => {
    onFailure(error);
    return c.body(null, 500);
  });
  return createServer(getRequestListener(app.fetch));
}
