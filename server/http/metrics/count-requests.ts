import type { MiddlewareHandler } from "hono";
import type { Metrics } from "./metrics.ts";

/** Counts the quotations and messages that were accepted or refused. */
export function countRequests(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== "POST") return;
    if (c.res.status === 201) metrics.accepted(c.req.path.endsWith("/quotes") ? "quotation" : "message");
    else metrics.refused(c.get("refusal") ?? "unknown");
  };
}
