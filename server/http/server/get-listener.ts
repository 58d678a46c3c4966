import type { RequestListener } from "node:http";
import { createYieldQueue } from "#server/process/yield-queue.ts";
import { probes } from "../health/health.ts";
import { sendStandalone } from "./standalone-response.ts";

/** Queued requests: some seconds' work. */
const maxWaiting = 1_000;

/**
 * Queues uncached GET and HEAD requests, one per turn of the event loop, so that cached pages and probes are answered
 * between the many requests that one client may send at once.
 */
export function createGetListener(app: RequestListener): RequestListener {
  const inTurn = createYieldQueue(maxWaiting);
  return (request, response) => {
    if (probes.has(request.url ?? "")) return app(request, response);
    if (inTurn(() => app(request, response))) return;
    sendStandalone(request, response, { refusal: "unavailable", title: "Inténtalo más tarde", retryAfter: 5 });
  };
}
