import type { BlockList } from "node:net";
import type { Hono } from "hono";
import { WebVitals } from "#contract/web-vitals.ts";
import { createFixedWindow } from "../limits/fixed-window.ts";
import { clientNetwork } from "../request/client-address.ts";
import { isCrossSite } from "../request/cross-site.ts";
import { readBody } from "../request/read-body.ts";
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

const statusOfFault = { tooLarge: 413, notJson: 415, malformed: 422 } as const;

/** Counts the web vitals of visits. No client reads the responses, so they have no body. */
export function addWebVitals(app: Hono, { path, metrics, publicUrl, trustedProxies }: WebVitalsParts): void {
  const limit = createFixedWindow(perMinute, 60);
  app.post(path, async (c) => {
    if (isCrossSite(c, publicUrl)) return c.body(null, 403);
    // The network is kept in memory for a minute and never stored.
    const seconds = limit(clientNetwork(c, trustedProxies));
    if (seconds !== undefined) return c.body(null, 429, { "Retry-After": String(seconds) });
    const read = await readBody(c, maxBody);
    if ("fault" in read) return c.body(null, statusOfFault[read.fault]);
    const figures = WebVitals.safeParse(read.body);
    if (!figures.success) return c.body(null, 422);
    metrics.visited(figures.data);
    return c.body(null, 204);
  });
}
