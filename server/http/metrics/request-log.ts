import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Log } from "#server/process/log.ts";

/** Refusals of one kind that have a line of their own within `period` ms; the rest are counted and told in one. */
const maxLines = 20;
const period = 10_000;

/** Characters of an address that are told: ours are shorter, others are of any length. */
const maxPath = 200;

/** Keeps a flood of refusals from becoming a flood of lines. `tell` writes the line of one refusal. */
export function createRefusalLog(log: Log): (kind: string, tell: () => void) => void {
  const counts = new Map<string, { seen: number }>();
  const begin = (kind: string) => {
    const count = { seen: 0 };
    counts.set(kind, count);
    const end = () => {
      counts.delete(kind);
      const unlisted = count.seen - maxLines;
      if (unlisted > 0) log.info("refusals_unlisted", { refusal: kind, count: unlisted, within_ms: period });
    };
    setTimeout(end, period).unref();
    return count;
  };
  return (kind, tell) => {
    const count = counts.get(kind) ?? begin(kind);
    count.seen += 1;
    if (count.seen <= maxLines) tell();
  };
}

/**
 * Gives each request an id that its log lines carry, and writes a line for each one that sends something, in a flood of
 * refusals for the first ones. Who got a refusal finds the id in `X-Request-Id`; a page that is kept for all has none.
 */
export function logRequests(log: Log): MiddlewareHandler {
  const logRefusal = createRefusalLog(log);
  return async (c, next) => {
    const request = randomUUID();
    const started = performance.now();
    c.set("requestId", request);
    await next();
    const { status } = c.res;
    if (c.req.method === "POST" || status >= 400) c.header("X-Request-Id", request);
    if (c.req.method !== "POST") return;
    const refusal: string | undefined = c.get("refusal");
    const tell = () => {
      const ms = Math.round(performance.now() - started);
      const path = c.req.path.slice(0, maxPath);
      log.info("request_answered", { request, path, status, ...(refusal && { refusal }), ms });
    };
    if (status < 400) tell();
    else logRefusal(refusal ?? String(status), tell);
  };
}

/** The id of the request at work; undefined where nobody gave it one. */
export const requestIdOf = (c: Context): string | undefined => c.get("requestId");
