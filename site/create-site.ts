import { join } from "node:path";
import { createSearchClient } from "#app/api/search-client.ts";
import { isOwnApi } from "#contract/own-api.ts";
import { pathsWith } from "#contract/pages.ts";
import { listEmptyCategories } from "#server/catalog/catalogue-index.ts";
import { createCatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { createCatalogueVersion } from "#server/catalog/catalogue-version.ts";
import { readCurrentNames, readKnownNames } from "#server/content/named-files.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { rateLimitMessage } from "#server/http/api/too-many-requests.ts";
import { createCacheGeneration } from "#server/http/cache/cache-generation.ts";
import { createCacheKey } from "#server/http/cache/cache-key.ts";
import { createResponseCache } from "#server/http/cache/response-cache.ts";
import { holidayMonth, listUpcomingHolidays } from "#server/http/cache/upcoming-holidays.ts";
import { createApp } from "#server/http/create-app.ts";
import { createHealthCheck } from "#server/http/health/health.ts";
import { logHealthChanges } from "#server/http/health/log-health-changes.ts";
import type { Metrics } from "#server/http/metrics/metrics.ts";
import type { RenderPage } from "#server/http/pages/page-handler.ts";
import { securityHeaders } from "#server/http/pages/security-headers.ts";
import { createListener } from "#server/http/server/create-listener.ts";
import { createGetListener } from "#server/http/server/get-listener.ts";
import { createPostListener } from "#server/http/server/post-listener.ts";
import { createNodeListener } from "#server/http/server/refuse-malformed.ts";
import type { Services } from "#server/http/services.ts";
import { serveMedia } from "#server/http/static/serve-media.ts";
import { serveReleaseAssets } from "#server/http/static/serve-release-assets.ts";
import { openBucket, visitorPolicy } from "#server/media/bucket.ts";
import { openMediaFiles } from "#server/media/media-files.ts";
import { countSent, readBacklog } from "#server/outbox/backlog.ts";
import type { Log } from "#server/process/log.ts";
import { createMemoize } from "#server/process/memoize.ts";
import { createYieldQueue } from "#server/process/yield-queue.ts";
import type { Config } from "#server/settings/config.ts";
import type { Development, FrontEnd } from "./front-end.ts";
import { type CallApp, localCatalogue, memoizeClients, remoteCatalogue } from "./page-sources.ts";
import { sweepAfterChanges } from "./sweep-media.ts";

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

type CatalogueVersion = Awaited<ReturnType<typeof createCatalogueVersion>>;

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

/** Connects both halves: pages call the same API application in process. */
async function composeSite(
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

/** The site with its response cache. */
export async function createSite(parts: SiteParts) {
  const { log, development, frontEnd } = parts;
  const { apiRoot, publicUrl, postLimits, trustedProxies } = parts.config;
  const catalogueVersion = await createCatalogueVersion(parts.services.db);
  const { app, metrics, checkHealth, version, index, isOwn, readCompany } = await composeSite(parts, catalogueVersion);
  const inTurn = createYieldQueue();
  const responseCache = createResponseCache({
    keyOf: createCacheKey(apiRoot, index),
    version: frontEnd.version ? () => `${version()} ${frontEnd.version?.()}` : version,
    // Another server's catalogue gets a new version each minute, and its responses may be slow.
    ...(isOwn ? {} : { maxStale: 10 * 60_000 }),
    // In development a changed module must be visible at once.
    ...(development && { maxStale: 0 }),
    produce: async (key, network) => {
      // One per turn of the event loop, so that cached responses and other networks' are sent in between.
      await new Promise<void>((resolve) => inTurn(resolve, network));
      return app.fetch(new Request(new URL(key, publicUrl)));
    },
    onFailure: (address, error) => log.error("page_failed", { address, error }),
    headersOfFailure: securityHeaders(publicUrl),
    trustedProxies,
  });
  const stopRefreshing = refreshOnChange(catalogueVersion, parts.services.db, log);
  // Without a bucket the load of the content removes them.
  const stopSweeping = parts.config.bucket
    ? sweepAfterChanges({ db: parts.services.db, mediaDir: parts.mediaDir, log, version: catalogueVersion.current })
    : () => {};
  const handleRequest = createNodeListener(app.fetch);
  const listener = createListener({
    publicUrl,
    cache: development?.hasCache === false ? undefined : responseCache,
    media: createMediaListener(parts, catalogueVersion),
    metrics,
    assets: serveAssets(parts),
    app: createGetListener(handleRequest, trustedProxies),
    posts: createPostListener(handleRequest, {
      limits: postLimits,
      trustedProxies,
      readRateLimitMessage: () => rateLimitMessage({ readCompany }),
      log,
      metrics,
    }),
  });
  const stopped = new AbortController();
  const warming = development ? undefined : responseCache.warm(pathsWith("warmed"), stopped.signal);
  const stopWatching = async () => {
    stopped.abort();
    stopRefreshing();
    stopSweeping();
    // A page in the making still reads the database.
    await warming;
  };
  return { listener, metrics, checkHealth, stopWatching };
}

const logMediaUnavailable = (log: Log) => (error: unknown) => log.error("media_unavailable", { error });

/** Serves pictures and data sheets. With a bucket, fetches files of the catalogue that the local folder lacks. */
function createMediaListener({ config, services: { db }, mediaDir, log }: SiteParts, version: CatalogueVersion) {
  const memoize = createMemoize(version.current);
  const media = openMediaFiles(mediaDir, config.bucket, logMediaUnavailable(log));
  const readKnown = memoize(() => readKnownNames(db));
  const isKnown = async (name: string) => {
    if ((await readKnown()).has(name)) return true;
    // Another copy may already serve a catalogue that this copy has not read yet.
    const seen = version.current();
    await version.refresh();
    return version.current() !== seen && (await readKnown()).has(name);
  };
  const readNames = memoize(() => readCurrentNames(db));
  return serveMedia({ media, isKnown: config.bucket ? isKnown : async () => false, readNames });
}

/** Serves built files. With a bucket, also files of the other release during a rolling deployment. */
function serveAssets({ config, frontEnd, log, development }: SiteParts): FrontEnd["assets"] {
  if (!config.bucket || development) return frontEnd.assets;
  const ofReleases = serveReleaseAssets({
    bucket: openBucket(config.bucket, visitorPolicy),
    dir: join(config.dataDir, "assets"),
    onFault: logMediaUnavailable(log),
  });
  return (request, response, next) =>
    frontEnd.assets(request, response, () => void ofReleases(request, response, next));
}

/** Detects content that a command has loaded into the running site. Returns a function that stops watching. */
function refreshOnChange({ refresh }: CatalogueVersion, db: Database, log: Log): () => void {
  const refreshNow = () => refresh().catch((error: unknown) => log.error("catalogue_version_unread", { error }));
  return engineOf(db).watchCatalogue(() => void refreshNow());
}
