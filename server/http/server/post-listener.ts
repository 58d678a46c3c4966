import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import type { Log } from "#server/process/log.ts";
import { createYieldQueue } from "#server/process/yield-queue.ts";
import type { PostLimits } from "#server/settings/config.ts";
import { type RefusalName, refusals } from "../api/refusals.ts";
import { createFixedWindow } from "../limits/fixed-window.ts";
import { createLogLimit } from "../log/log-limit.ts";
import { maxLoggedPath } from "../log/request-log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { sendStandalone, tooBusy } from "../pages/standalone-response.ts";
import { maxMessageBody, maxQuotationBody } from "../request/body-limits.ts";
import { requestNetwork } from "../request/client-address.ts";
import { limitLargeBodies } from "./large-bodies.ts";

export interface PostOptions {
  limits: PostLimits;
  trustedProxies: BlockList;
  readRateLimitMessage: () => Promise<string>;
  log: Log;
  metrics?: Pick<Metrics, "refused"> | undefined;
}

/** Queued requests: about two seconds' work. */
const maxWaiting = 1_000;

/** Concurrent requests with a body over `maxMessageBody`, so that slow uploads of many networks take at most 42 MB. */
const maxLargeBodies = 8;

/** How many of these one network may send: it could occupy all by sending slowly. */
const maxLargeOfNetwork = 2;

/** The declared bytes of the body; a chunked body counts as the longest. */
function announcedBytes({ headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return maxQuotationBody;
  return Math.min(Number(headers["content-length"] ?? 0) || 0, maxQuotationBody);
}

/**
 * Handles all methods other than GET and HEAD. Requests over the network's limit, with a full queue, or beyond the
 * concurrent large ones, are refused before their body is read: reading and validating it costs as much for a refused
 * request. All others go to `app`, one per turn of the event loop, after waiting GET requests.
 */
export function createPostListener(app: RequestListener, options: PostOptions): RequestListener {
  const takeRequest = createFixedWindow(options.limits.requests, 60);
  const takeBytes = createFixedWindow(options.limits.bytes, 60);
  const inTurn = createYieldQueue(maxWaiting);
  const takePlace = limitLargeBodies(maxLargeBodies, maxLargeOfNetwork);
  const logRefusal = createLogLimit(options.log);
  const refuse = (request: IncomingMessage, response: ServerResponse, name: RefusalName, retryAfter?: number) => {
    const [status, refusal] = refusals[name];
    const path = (request.url ?? "").replace(/\?.*/s, "").slice(0, maxLoggedPath);
    if (/^\/api\/clientes\//.test(path)) options.metrics?.refused(refusal);
    logRefusal(refusal, () => options.log.info("request_answered", { path, status, refusal }));
    const own = { ...tooBusy, refusal: name, ...(retryAfter !== undefined && { retryAfter }) };
    if (name !== "tooMany") return sendStandalone(request, response, own);
    options.readRateLimitMessage().then(
      (message) => sendStandalone(request, response, { ...own, message }),
      // A database fault is reported elsewhere.
      () => sendStandalone(request, response, own),
    );
  };
  return (request, response) => {
    const bytes = announcedBytes(request);
    const network = requestNetwork(request, options.trustedProxies);
    const seconds = takeRequest(network) ?? takeBytes(network, Math.min(bytes, maxMessageBody));
    if (seconds !== undefined) return refuse(request, response, "tooMany", seconds);
    if (bytes > maxMessageBody) {
      const { socket } = request;
      const before = socket.bytesRead;
      // What is announced but never sent must not lock out the others of the network.
      request.once("close", () => takeBytes(network, Math.max(0, socket.bytesRead - before - maxMessageBody)));
      if (!takePlace(request, response, network)) return refuse(request, response, "unavailable");
    }
    if (!inTurn(() => app(request, response), network)) refuse(request, response, "unavailable");
  };
}
