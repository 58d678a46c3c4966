import { createServer, type RequestListener, type Server } from "node:http";
import type { Health } from "../health/health.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServerParts {
  metrics: Metrics;
  checkHealth: () => Promise<Health>;
  onFailure: (error: unknown) => void;
}

type Handler = (response: Parameters<RequestListener>[1]) => Promise<void>;

/**
 * Serves /metrics, and /readyz with every part of the site's health, on a separate port that must not be reachable by
 * visitors.
 */
export function createMetricsServer({ metrics, checkHealth, onFailure }: MetricsServerParts): Server {
  const sendMetrics: Handler = async (response) => {
    const text = await metrics.read();
    response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
  };
  const sendHealth: Handler = async (response) => {
    const health = await checkHealth();
    response.writeHead(health.ready ? 200 : 503, { "Content-Type": "application/json" }).end(JSON.stringify(health));
  };
  const handlers = new Map([
    ["/metrics", sendMetrics],
    ["/readyz", sendHealth],
  ]);
  return createServer((request, response) => {
    const handle = request.method === "GET" ? handlers.get(request.url ?? "") : undefined;
    if (!handle) {
      response.writeHead(404).end();
      return;
    }
    handle(response).catch((error: unknown) => {
      onFailure(error);
      response.writeHead(500).end();
    });
  });
}
