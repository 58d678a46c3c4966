import { pathsWith } from "#contract/pages.ts";
import { createCatalogueVersion } from "#server/catalog/catalogue-version.ts";
import { watchCatalogue } from "#server/catalog/watch-catalogue.ts";
import { rateLimitMessage } from "#server/http/api/too-many-requests.ts";
import { createCacheKey } from "#server/http/cache/cache-key.ts";
import { createResponseCache } from "#server/http/cache/response-cache.ts";
import { securityHeaders } from "#server/http/pages/security-headers.ts";
import { createListener } from "#server/http/server/create-listener.ts";
import { createGetListener } from "#server/http/server/get-listener.ts";
import { createNodeListener } from "#server/http/server/node-listener.ts";
import { createPostListener } from "#server/http/server/post-listener.ts";
import { createYieldQueue } from "#server/process/yield-queue.ts";
import { createSiteApp, type SiteParts } from "./create-site-app.ts";
import { createMediaListener, serveAssets } from "./file-listeners.ts";
import { sweepAfterChanges } from "./sweep-media.ts";

/** The listener of the application, with the response cache, the media files and the limits on POSTs in front of it. */
export async function createSiteListener(parts: SiteParts) {
  const { log, development, frontEnd } = parts;
  const { apiRoot, publicUrl, postLimits, trustedProxies } = parts.config;
  const catalogueVersion = await createCatalogueVersion(parts.services.db);
  const { app, metrics, checkHealth, version, index, isOwn, readCompany } = await createSiteApp(
    parts,
    catalogueVersion,
  );
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
  // Detects content that a command has loaded into the running site.
  const stopRefreshing = watchCatalogue({
    work: catalogueVersion.refresh,
    event: "catalogue_version_unread",
    log,
  });
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
