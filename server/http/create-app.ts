import { ServerResponse } from "node:http";
import { Hono, type MiddlewareHandler } from "hono";
import { isOwnApi } from "#contract/own-api.ts";
import { findPage } from "#contract/pages.ts";
import type { Product } from "#contract/product.ts";
import { siteTexts } from "#contract/site-content.ts";
import type { CatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { createLog, type Log } from "#server/process/log.ts";
import type { Config } from "#server/settings/config.ts";
import { createApi } from "./api/create-api.ts";
import { refuseTooMany, tooManySentence } from "./api/too-many.ts";
import { compressResponses } from "./cache/compress-responses.ts";
import { type Health, probes } from "./health/health.ts";
import { costOfReading, createReadingLimit, type ReadingLimit } from "./limits/reading-limit.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { logRequests, requestIdOf } from "./metrics/request-log.ts";
import { addWebVitals } from "./metrics/web-vitals.ts";
import { addCatalogueFile } from "./pages/catalogue-file.ts";
import { guardForms } from "./pages/guard-forms.ts";
import { addMapPage } from "./pages/map-page.ts";
import { createPageHandler, type RenderPage } from "./pages/page-handler.ts";
import { addSearchDataFile } from "./pages/search-data-file.ts";
import { addSearchFile } from "./pages/search-file.ts";
import { securityHeaders } from "./pages/security-headers.ts";
import { addSiteFiles } from "./pages/site-files.ts";
import { addSpeculationRules } from "./pages/speculation-rules.ts";
import type { Services } from "./services.ts";
import { clientAddress, clientNetwork, isInProcess } from "./shared/client-address.ts";

export interface AppParts {
  config: Config;
  services: Services;
  render: RenderPage;
  /** The catalogue that the pages show, as the sitemap names it. */
  listPictured: () => Promise<readonly Pick<Product, "idProduct" | "image_url">[]>;
  search: CatalogueSearch;
  /** The front end comes straight from its sources. */
  developing?: boolean;
  hasPolicy?: boolean;
  log?: Log;
  checkHealth: () => Promise<Health>;
  /** Undefined where nobody reads the counters. */
  metrics?: Metrics | undefined;
}

/** Everything of the site that is not a file: the API, the pages' texts, the pages. */
export function createApp(parts: AppParts): Hono {
  const {
    config,
    services,
    render,
    developing = false,
    hasPolicy = true,
    checkHealth,
    metrics,
    log = createLog(),
  } = parts;
  const app = new Hono();
  const everywhere = Object.entries(securityHeaders(config.publicUrl));
  app.use(async (c, next) => {
    await next();
    // Over the network the listener has set them, as it does for files.
    const { outgoing }: { outgoing?: unknown } = c.env ?? {};
    if (outgoing instanceof ServerResponse && everywhere.every(([name]) => outgoing.hasHeader(name))) return;
    for (const [name, value] of everywhere) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  // Before the log: a line for each visit would say nothing that the counters do not.
  if (metrics && config.webVitalsPath) addWebVitals(app, { ...config, path: config.webVitalsPath, metrics });
  app.use(logRequests(log));
  // The cache asks for uncompressed responses, and compresses them once for all.
  app.get("*", compressResponses());
  const { publicUrl, apiRoot, trustedProxies } = config;
  app.use(limitReading(createReadingLimit(config.readLimit), services, config));
  if (metrics) app.use(`${apiRoot}/clientes/*`, countRequests(metrics));
  if (isOwnApi(apiRoot)) app.route(apiRoot, createApi(services, { ...config, root: apiRoot }));
  addTexts(app, services.texts);
  addCatalogueFile(app, services.catalogueParts);
  addSearchFile(app, parts.search);
  addSearchDataFile(app, parts.search);
  addProbes(app, checkHealth);
  addSiteFiles(app, { ...config, listProducts: parts.listPictured, readCompany: services.texts.readCompany, log });
  addSpeculationRules(app);
  addMapPage(app, services.texts);
  const page = createPageHandler(render, { ...config, developing, hasPolicy });
  app.onError((error, c) => {
    log.error("page_failed", { request: requestIdOf(c), address: c.req.path, error });
    return c.text("No pudimos mostrarte esta página. Intenta de nuevo en unos minutos.", 500);
  });
  app.get("*", redirectToPage);
  app.use("*", guardForms(publicUrl));
  // A form sent without script is answered by its page; the answers of the calls are too small to gain.
  app.post("*", compressResponses());
  app.all("*", (c) => page(withReadablePath(c.req.raw), { visitorAddress: clientAddress(c, trustedProxies) }));
  return app;
}

/** Leads from `/Productos` and `/productos/`, as people type and link them, to the one address of that page. */
const redirectToPage: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.toLowerCase().replace(/(?<=[^/])\/$/, "");
  if (findPage(pathname) !== undefined || findPage(path) === undefined) return next();
  return c.redirect(path + search, 301);
};

/** Like the address of every page that is missing: of one that cannot be decoded the router writes to the log. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    return new Request(new URL("/no-existe", url), { headers: request.headers });
  }
}

/** The texts of the site, a file each. */
function addTexts(app: Hono, { readText }: Services["texts"]): void {
  for (const name of Object.keys(siteTexts) as (keyof typeof siteTexts)[]) {
    app.get(`/contenido/${name}.json`, async (c) => c.json(await readText(name)));
  }
}

/**
 * Live: the process answers. Ready: it can take requests; what a balancer asks before it sends visitors. Anybody may
 * ask, so what is wrong is told to the log and at the metrics port alone.
 */
function addProbes(app: Hono, checkHealth: AppParts["checkHealth"]): void {
  app.get("/livez", (c) => c.json({ live: true }));
  app.get("/readyz", async (c) => {
    const { ready } = await checkHealth();
    return c.json({ ready }, ready ? 200 : 503, { "Cache-Control": "no-store" });
  });
}

/**
 * What is kept, and files, never come this far; our own calls while a page is made have been counted with it. A form
 * sent without script is a page that is made, whatever becomes of it; calls that send have limits of their own.
 */
function limitReading(
  limit: ReadingLimit,
  { texts }: Services,
  { trustedProxies, apiRoot }: Config,
): MiddlewareHandler {
  return async (c, next) => {
    const isCall = c.req.path.startsWith(`${apiRoot}/`);
    const isSent = isCall && c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isSent || isInProcess(c) || probes.has(c.req.path)) return next();
    const network = clientNetwork(c, trustedProxies);
    const cost = costOfReading(c.req.query("ids"));
    // A prerendered page does not count for its visitor's limit; it has a limit of the same size.
    const isAhead = c.req.header("Sec-Purpose")?.startsWith("prefetch");
    const seconds = limit(network && isAhead ? `${network} ahead` : network, cost);
    if (seconds === undefined) return next();
    if (isCall) return refuseTooMany(c, texts, { seconds });
    return c.text(await tooManySentence(texts), 429, { "Retry-After": String(seconds), "Cache-Control": "no-store" });
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
