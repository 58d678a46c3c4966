import type { MiddlewareHandler } from "hono";
import type { Company } from "#contract/site-content.ts";
import type { Config } from "#server/settings/config.ts";
import { rateLimitMessage, respondTooManyRequests } from "../api/too-many-requests.ts";
import { probes } from "../health/probes.ts";
import { countListed } from "../pages/catalogue-file.ts";
import { clientNetwork, isInProcess } from "../request/client-address.ts";
import { isCall } from "../request/is-call.ts";
import { createFixedWindow } from "./fixed-window.ts";

/** Products of a list that cost as much as one page. */
const productsPerRead = 10;

/**
 * Static files, and responses that the cache keeps or makes, are answered earlier. API calls made while rendering a page
 * are counted with that page. A form posted without script counts as a page; API calls that send have limits of their
 * own.
 */
export function limitReads(
  { readLimit, trustedProxies }: Pick<Config, "readLimit" | "trustedProxies">,
  company: { readCompany: () => Promise<Company> },
): MiddlewareHandler {
  const limit = createFixedWindow(readLimit, 60);
  return async (c, next) => {
    const isSent = isCall(c.req.path) && c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isSent || isInProcess(c) || probes.has(c.req.path)) return next();
    const network = clientNetwork(c, trustedProxies);
    const cost = 1 + Math.floor(countListed(c) / productsPerRead);
    // Prerendered pages have a limit of their own, of the same size, so that they do not use up the visitor's.
    const isPrefetch = c.req.header("Sec-Purpose")?.startsWith("prefetch");
    const seconds = limit(network && isPrefetch ? `${network} ahead` : network, cost);
    if (seconds === undefined) return next();
    const refusal = c.req.method === "POST" ? "tooMany" : "tooManyReads";
    if (isCall(c.req.path)) return respondTooManyRequests(c, company, { refusal, seconds });
    return c.text(await rateLimitMessage(company, refusal), 429, {
      "Retry-After": String(seconds),
      "Cache-Control": "no-store",
    });
  };
}
