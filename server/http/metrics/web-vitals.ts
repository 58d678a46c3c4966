import type { BlockList } from "node:net";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { WebVitals } from "#contract/web-vitals.ts";
import { createFixedWindow } from "../limits/fixed-window.ts";
import { clientNetwork } from "../shared/client-address.ts";
import { isCrossSite } from "../shared/cross-site.ts";
import type { Metrics } from "./metrics.ts";

/** Bytes; our own pages send less than 100. */
const maxBody = 512;
/** Visits of one network. */
const perMinute = 60;

export interface WebVitalsParts {
  /** Where the pages post them. */
  path: string;
  metrics: Pick<Metrics, "visited">;
  publicUrl: string;
  trustedProxies: BlockList;
}

async function readFigures(c: Context): Promise<WebVitals | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return WebVitals.safeParse(body).data;
}

/** Counts the web vitals of visits. No client reads the responses, so they have no body. */
export function addWebVitals(app: Hono, { path, metrics, publicUrl, trustedProxies }: WebVitalsParts): void {
  const limit = createFixedWindow(perMinute, 60);
  const small = bodyLimit({ maxSize: maxBody, onError: (c) => c.body(null, 413) });
  app.post(path, small, async (c) => {
    if (isCrossSite(c, publicUrl)) return c.body(null, 403);
    // The network is kept in memory for a minute and never stored.
    const seconds = limit(clientNetwork(c, trustedProxies));
    if (seconds !== undefined) return c.body(null, 429, { "Retry-After": String(seconds) });
    if (c.req.header("Content-Type") !== "application/json") return c.body(null, 415);
    const figures = await readFigures(c);
    if (!figures) return c.body(null, 422);
    metrics.visited(figures);
    return c.body(null, 204);
  });
}
