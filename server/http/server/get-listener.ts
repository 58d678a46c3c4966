import type { RequestListener } from "node:http";
import type { BlockList } from "node:net";
import { createYieldQueue } from "#server/process/yield-queue.ts";
import { probes } from "../health/probes.ts";
import { sendStandalone, tooBusy } from "../pages/standalone-response.ts";
import { requestNetwork } from "../request/client-address.ts";

/** Queued requests: some seconds' work. */
const maxWaiting = 1_000;

/** How many of these one network may send: an office behind one address opens some dozens of pages at once. */
const maxWaitingOfNetwork = 100;

/**
 * Queues uncached GET and HEAD requests, one per turn of the event loop, so that cached pages, probes and other networks
 * are answered between the many requests that one client may send at once. `trustedProxies` are those whose
 * X-Forwarded-For is believed.
 */
export function createGetListener(app: RequestListener, trustedProxies: BlockList): RequestListener {
  const inTurn = createYieldQueue(maxWaiting, maxWaitingOfNetwork);
  return (request, response) => {
    if (probes.has(request.url ?? "")) return app(request, response);
    if (inTurn(() => app(request, response), requestNetwork(request, trustedProxies))) return;
    sendStandalone(request, response, tooBusy);
  };
}
