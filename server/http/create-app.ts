import { Hono } from "hono";
import type { Product } from "#contract/catalog/product.ts";
import { isOwnApi } from "#contract/own-api.ts";
import type { Company } from "#contract/site-content.ts";
import type { CatalogueSearch } from "#server/catalog/catalogue-search.ts";
import type { Log } from "#server/process/log.ts";
import type { Services } from "#server/services/services.ts";
import type { Config } from "#server/settings/config.ts";
import { createApi } from "./api/create-api.ts";
import { compressResponses } from "./cache/compress-responses.ts";
import type { Health } from "./health/health.ts";
import { addProbes } from "./health/probes.ts";
import { limitReads } from "./limits/limit-reads.ts";
import { createLogLimit } from "./log/log-limit.ts";
import { logRequests, maxLoggedPath, requestIdOf } from "./log/request-log.ts";
import { countRequests } from "./metrics/count-requests.ts";
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
import { pageFailed, renderStandalone } from "./pages/standalone-response.ts";
import { addTextFiles } from "./pages/text-files.ts";
import { clientAddress } from "./request/client-address.ts";
import { redirectToPlain } from "./request/redirect-to-plain.ts";

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
  const ofEveryResponse = securityHeaders(config.publicUrl);
  const policy = ofEveryResponse["Content-Security-Policy"];
  const everywhere = Object.entries(ofEveryResponse);
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
  app.use(limitReads(config, parts));
  app.get("*", redirectToPlain);
  if (metrics) app.use(`${apiRoot}/clientes/*`, countRequests(metrics));
  if (isOwnApi(apiRoot)) app.route(apiRoot, createApi(services, { ...config, log }));
  addTextFiles(app, services.texts);
  addCatalogueFile(app, services.catalogueParts);
  addSearchFile(app, parts.search);
  addSearchDataFile(app, parts.search);
  addProbes(app, checkHealth);
  addSiteFiles(app, { ...config, listProducts: parts.listPictured, readCompany: services.texts.readCompany, log });
  addSpeculationRules(app);
  addMapPage(app, services.texts);
  const page = createPageHandler(render, { ...config, developing, hasPolicy });
  const logFailure = createLogLimit(log);
  app.onError((error, c) => {
    const address = c.req.path.slice(0, maxLoggedPath);
    logFailure("page_failed", () => log.error("page_failed", { request: requestIdOf(c), address, error }));
    const { status, headers, body } = renderStandalone({ method: c.req.method, url: c.req.path }, pageFailed, policy);
    return new Response(body, { status, headers });
  });
  app.use("*", guardForms(publicUrl));
  // For forms posted without script. API responses are too small to gain from compression.
  app.post("*", compressResponses());
  app.all("*", (c) => page(c.req.raw, { visitorAddress: clientAddress(c, trustedProxies) }));
  return app;
}
