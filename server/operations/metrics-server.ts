import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics.ts";

/** Answers GET /metrics on a port of its own, which is for the operator's network and never for visitors. */
export function createMetricsServer(metrics: Metrics, onFailure: (error: unknown) => void): Server {
  return createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { "Content-Type": metrics.contentType }).end(text),
      (error: unknown) => {
        onFailure(error);
        response.writeHead(500).end();
      },
    );
  });
}
