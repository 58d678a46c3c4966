import type { Hono } from "hono";
import type { Health } from "./health.ts";

/** Paths that load balancers request all day. */
export const probes: ReadonlySet<string> = new Set(["/livez", "/readyz"]);

/**
 * Liveness (the process responds) and readiness (it can take requests) for load balancers. Public, so the cause of a
 * failure goes only to the log and the metrics port.
 */
export function addProbes(app: Hono, checkHealth: () => Promise<Health>): void {
  app.get("/livez", (c) => c.json({ live: true }));
  app.get("/readyz", async (c) => {
    const { ready } = await checkHealth();
    return c.json({ ready }, ready ? 200 : 503, { "Cache-Control": "no-store" });
  });
}
