import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "#server/process/log.ts";
import { createLogLimit } from "./log-limit.ts";

/** Characters of a path in the log: ours are shorter, a client's can be of any length. */
export const maxLoggedPath = 200;

/**
 * Gives each request an id for its log lines, and logs each POST; in a flood of refusals only the first ones. The
 * client of a refused request finds the id in `X-Request-Id`; a cached page has none.
 */
export function logRequests(log: Log): MiddlewareHandler {
  const logRefusal = createLogLimit(log);
  return async (c, next) => {
    const request = randomUUID();
    const started = performance.now();
    c.set("requestId", request);
    await next();
    const { status } = c.res;
    if (c.req.method === "POST" || status >= 400) c.header("X-Request-Id", request);
    if (c.req.method !== "POST") return;
    const refusal: string | undefined = c.get("refusal");
    const logLine = () => {
      const ms = Math.round(performance.now() - started);
      const path = c.req.path.slice(0, maxLoggedPath);
      log.info("request_answered", { request, path, status, ...(refusal && { refusal }), ms });
    };
    if (status < 400) logLine();
    else logRefusal(refusal ?? String(status), logLine);
  };
}

/** The id of the current request; undefined when it was not logged. */
export const requestIdOf = (c: Context): string | undefined => c.get("requestId");
