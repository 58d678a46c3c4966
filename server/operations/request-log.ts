import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";

/**
 * Gives each request an id that its log lines carry, and writes a line for each one that sends something. Who got a
 * refusal finds the id in `X-Request-Id`; a page that is kept for all has none.
 */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const request = randomUUID();
    const started = performance.now();
    c.set("requestId", request);
    await next();
    const { status } = c.res;
    if (c.req.method === "POST" || status >= 400) c.res.headers.set("X-Request-Id", request);
    if (c.req.method !== "POST") return;
    const ms = Math.round(performance.now() - started);
    const refusal = c.get("refusal");
    log.info("request_answered", { request, path: c.req.path, status, ...(refusal && { refusal }), ms });
  };
}

/** The id of the request at work; undefined where nobody gave it one. */
export const requestIdOf = (c: Context): string | undefined => c.get("requestId");
