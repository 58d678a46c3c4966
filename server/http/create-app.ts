import { Hono, type MiddlewareHandler } from "hono";
import type { Product } from "#contract/catalog/product.ts";
import { isOwnApi } from "#contract/own-api.ts";
import { findPage } from "#contract/pages.ts";
import { type Company, siteTexts } from "#contract/site-content.ts";
import type { CatalogueSearch } from "#server/catalog/catalogue-search.ts";
import type { Log } from "#server/process/log.ts";
import type { Services } from "#server/services/services.ts";
import type { Config } from "#server/settings/config.ts";
import { createApi } from "./api/create-api.ts";
import { rateLimitMessage, respondTooManyRequests } from "./api/too-many-requests.ts";
import { compressResponses } from "./cache/compress-responses.ts";
import { type Health, probes } from "./health/health.ts";
import { createFixedWindow, type FixedWindow } from "./limits/fixed-window.ts";
import { createRefusalLog } from "./log/refusal-log.ts";
import { logRequests, maxLoggedPath, requestIdOf } from "./log/request-log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { addWebVitals } from "./metrics/web-vitals.ts";
import { addCatalogueFile } from "./pages/catalogue-file.ts";
import { guardForms } from "./pages/guard-forms.ts";
import { addMapPage } from "./pages/map-page.ts";
import { createPageHandler, type RenderPage } from "./pages/page-handler.ts";
import { addSearchDataFile, addSearchFile } from "./pages/search-files.ts";
import { securityHeaders } from "./pages/security-headers.ts";
import { addSiteFiles } from "./pages/site-files.ts";
import { addSpeculationRules } from "./pages/speculation-rules.ts";
import { clientAddress, clientNetwork, isInProcess } from "./request/client-address.ts";
import { isCall } from "./request/is-call.ts";

export interface AppParts {
  config: Config;
  services: Services;
  /** Memoized, so that refused requests of a flood cause no database query. */
  readCompany: () => Promise<Company>;
  render: RenderPage;
  /** The products and their pictures for the sitemap. */
  listPictured: () => Promise<readonly Pick<Product, "idProduct" | "image_url">[]>;
  search: CatalogueSearch;
  /** The front end is served from its sources, in development. */
  developing?: boolean;
  hasPolicy?: boolean;
  log: Log;
  checkHealth: () => Promise<Health>;
  /** Undefined when metrics are disabled. */
  metrics?: Metrics | undefined;
}

/** Routes everything that is not a static file: the API, the text files, the pages. */
export function createApp(parts: AppParts): Hono {
  const { config, services, render, developing = false, hasPolicy = true, checkHealth, metrics, log } = parts;
  const app = new Hono();
  const everywhere = Object.entries(securityHeaders(config.publicUrl));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of everywhere) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  // Registered before the request log: the counters say all that a log line per visit would.
  if (metrics && config.webVitalsPath) addWebVitals(app, { ...config, path: config.webVitalsPath, metrics });
  app.use(logRequests(log));
  // The cache requests uncompressed responses and compresses them itself.
  app.get("*", compressResponses());
  const { publicUrl, apiRoot, trustedProxies } = config;
  app.use(limitReads(createFixedWindow(config.readLimit, 60), parts, config));
  app.get("*", redirectToPlain);
  if (metrics) app.use(`${apiRoot}/clientes/*`, countRequests(metrics));
  if (isOwnApi(apiRoot)) app.route(apiRoot, createApi(services, { ...config, log }));
  addTexts(app, services.texts);
  addCatalogueFile(app, services.catalogueParts);
  addSearchFile(app, parts.search);
  addSearchDataFile(app, parts.search);
  addProbes(app, checkHealth);
  addSiteFiles(app, { ...config, listProducts: parts.listPictured, readCompany: services.texts.readCompany, log });
  addSpeculationRules(app);
  addMapPage(app, services.texts);
  const page = createPageHandler(render, { ...config, developing, hasPolicy });
  const logFailure = createRefusalLog(log);
  app.onError((error, c) => {
    const address = c.req.path.slice(0, maxLoggedPath);
    logFailure("page_failed", () => log.error("page_failed", { request: requestIdOf(c), address, error }));
    return c.text("No pudimos mostrarte esta página. Intenta de nuevo en unos minutos.", 500);
  });
  app.use("*", guardForms(publicUrl));
  // For forms posted without script. API responses are too small to gain from compression.
  app.post("*", compressResponses());
  app.all("*", (c) => page(withReadablePath(c.req.raw), { visitorAddress: clientAddress(c, trustedProxies) }));
  return app;
}

const unreserved = /[\w.~-]/;

/** Decodes the characters that no address needs to escape (RFC 3986, 2.3). */
const withoutNeedlessEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return unreserved.test(character) ? character : escaped;
  });

/**
 * Redirects spellings of an address that the cache does not know: a page's as people type and link it, such as
 * `/Productos` and `/productos//`, and any with needless escapes, such as `/%70roductos`. Otherwise they would be
 * answered without the cache: the list of all products costs a second.
 */
const redirectToPlain: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = withoutNeedlessEscapes(pathname);
  const page = plain.toLowerCase().replace(/(?<=[^/])\/+$/, "");
  const address = findPage(plain) === undefined && findPage(page) !== undefined ? page : plain;
  // Two slashes would lead to another site.
  if (address === pathname || address.startsWith("//")) return next();
  return c.redirect(address + search, 301);
};

/** An undecodable path becomes an unknown page; React Router would log an error for it. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    return new Request(new URL("/no-existe", url), { headers: request.headers });
  }
}

function addTexts(app: Hono, { readText }: Services["texts"]): void {
  for (const name of Object.keys(siteTexts) as (keyof typeof siteTexts)[]) {
    app.get(`/contenido/${name}.json`, async (c) => c.json(await readText(name)));
  }
}

/**
 * Liveness (the process responds) and readiness (it can take requests) for load balancers. Public, so the cause of a
 * failure goes only to the log and the metrics port.
 */
function addProbes(app: Hono, checkHealth: AppParts["checkHealth"]): void {
  app.get("/livez", (c) => c.json({ live: true }));
  app.get("/readyz", async (c) => {
    const { ready } = await checkHealth();
    return c.json({ ready }, ready ? 200 : 503, { "Cache-Control": "no-store" });
  });
}

/** Products of a list that cost as much as one page. */
const productsPerRead = 10;

/** The cost of a GET request: 1, plus 1 for every `productsPerRead` products in `ids` ('3,17,204'). */
const readCost = (ids = ""): number => 1 + Math.floor(ids.split(",").length / productsPerRead);

/**
 * Cached responses and static files are answered earlier. API calls made while rendering a page are counted with that
 * page. A form posted without script counts as a page; API calls that send have limits of their own.
 */
function limitReads(
  limit: FixedWindow,
  company: Pick<AppParts, "readCompany">,
  { trustedProxies }: Config,
): MiddlewareHandler {
  return async (c, next) => {
    const isSent = isCall(c.req.path) && c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isSent || isInProcess(c) || probes.has(c.req.path)) return next();
    const network = clientNetwork(c, trustedProxies);
    const cost = readCost(c.req.query("ids"));
    // Prerendered pages have a limit of their own, of the same size, so that they do not use up the visitor's.
    const isPrefetch = c.req.header("Sec-Purpose")?.startsWith("prefetch");
    const seconds = limit(network && isPrefetch ? `${network} ahead` : network, cost);
    if (seconds === undefined) return next();
    if (isCall(c.req.path)) return respondTooManyRequests(c, company, { seconds, isRead: true });
    const isForm = c.req.method === "POST";
    return c.text(await rateLimitMessage(company, isForm ? "tooMany" : "tooManyReads"), 429, {
      "Retry-After": String(seconds),
      "Cache-Control": "no-store",
    });
  };
}

function countRequests(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== "POST") return;
    if (c.res.status === 201) metrics.accepted(c.req.path.endsWith("/quotes") ? "quotation" : "message");
    else metrics.refused(c.get("refusal") ?? "unknown");
  };
}
