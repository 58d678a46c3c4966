import { createSearchClient } from "#app/api/search-client.ts";
import { isOwnApi } from "#contract/own-api.ts";
import { listEmptyCategories } from "#server/catalog/catalogue-index.ts";
import { createCatalogueSearch } from "#server/catalog/catalogue-search.ts";
import type { CatalogueVersion } from "#server/catalog/catalogue-version.ts";
import { createCacheGeneration } from "#server/http/cache/cache-generation.ts";
import { holidayMonth, listUpcomingHolidays } from "#server/http/cache/upcoming-holidays.ts";
import { createApp } from "#server/http/create-app.ts";
import { createHealthCheck } from "#server/http/health/health.ts";
import { logHealthChanges } from "#server/http/health/log-health-changes.ts";
import type { Metrics } from "#server/http/metrics/metrics.ts";
import type { RenderPage } from "#server/http/pages/page-handler.ts";
import { countSent, readBacklog } from "#server/outbox/backlog.ts";
import type { Log } from "#server/process/log.ts";
import { createMemoize } from "#server/process/memoize.ts";
import type { Services } from "#server/services/services.ts";
import type { Config } from "#server/settings/config.ts";
import type { Development, FrontEnd } from "./front-end.ts";
import { type CallApp, localCatalogue, memoizeClients, remoteCatalogue } from "./page-sources.ts";

export interface SiteParts {
  log: Log;
  development: Development | undefined;
  config: Config;
  services: Services;
  frontEnd: FrontEnd;
  mediaDir: string;
  /** Undefined when another process sends the mails. */
  isMailThreadWorking: () => boolean | undefined;
}

/** Milliseconds between two counts of the sent mails. The time of a count grows with their number. */
const sentCountTtl = 10 * 60_000;

/** prom-client is imported only when metrics are enabled. */
async function openMetrics(
  { db, now }: Services,
  { isMailThreadWorking, log }: Pick<SiteParts, "isMailThreadWorking" | "log">,
): Promise<Metrics> {
  const { createMetrics } = await import("#server/http/metrics/metrics.ts");
  const memoize = createMemoize(() => String(Math.floor(now().getTime() / sentCountTtl)));
  return createMetrics({
    readBacklog: () => readBacklog(db, now()),
    countSent: memoize(async () => countSent(db)),
    isThreadWorking: isMailThreadWorking,
    onFailure: (error) => log.error("metrics_failed", { error }),
  });
}

/** The application with both halves connected: pages call its API in process. */
export async function createSiteApp(
  { config, services, frontEnd, log, development, isMailThreadWorking }: SiteParts,
  catalogueVersion: CatalogueVersion,
) {
  const { apiRoot, mediaBaseUrl, publicUrl, webVitalsPath } = config;
  const { now } = services;
  const version = createCacheGeneration(apiRoot, catalogueVersion.current, now);
  const metrics =
    config.metricsPort === undefined ? undefined : await openMetrics(services, { isMailThreadWorking, log });
  const memoize = createMemoize(catalogueVersion.current);
  const callApp: CallApp = (...request) => app.request(...request);
  const clients = memoizeClients(callApp, apiRoot, memoize);
  const isOwn = isOwnApi(apiRoot);
  const { apiFor, catalogueFor, listPictured, readProducts, index } = isOwn
    ? localCatalogue({ apiRoot, catalog: services.catalog, callApp, clients, index: catalogueVersion })
    : remoteCatalogue(apiRoot);
  const isLong = isOwn ? memoize(services.catalogueParts.isLong) : async () => false;
  const readCompany = memoize(services.texts.readCompany);
  const listHolidays = createMemoize(() => holidayMonth(now()))(async () => listUpcomingHolidays(now()));
  const render: RenderPage = async (request, { visitor, nonce }) =>
    frontEnd.render(request, {
      api: apiFor(visitor),
      catalogue: catalogueFor(),
      isLongCatalogue: await isLong(),
      emptyCategories: listEmptyCategories(index),
      texts: clients.texts,
      search: createSearchClient(async (path) => callApp(path)),
      logFailure: (failure, error) => log.error("section_failed", { failure, error }),
      company: await readCompany(),
      holidays: await listHolidays(),
      // Only settings that visitors may see.
      apiRoot,
      mediaBaseUrl,
      publicUrl,
      webVitalsPath,
      nonce,
    });
  const checkHealth = logHealthChanges(
    await createHealthCheck(services.db, now, services.findWriteFault, isMailThreadWorking),
    log,
  );
  const app = createApp({
    config,
    services,
    readCompany,
    checkHealth,
    metrics,
    developing: development !== undefined,
    hasPolicy: development?.hasPolicy !== false,
    listPictured,
    search: createCatalogueSearch({ version, readProducts, readSynonyms: services.texts.readSynonyms }),
    log,
    render,
  });
  return { app, metrics, checkHealth, version, index, isOwn, readCompany };
}
