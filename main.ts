import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createApiClient, type Fetch } from "#app/api-client.ts";
import { createCatalogueClient, createListedCatalogue } from "#app/catalogue-client.ts";
import { createSearchClient } from "#app/search-client.ts";
import { createTextClient } from "#app/text-client.ts";
import type { Product } from "#contract/product.ts";
import { type CatalogueIndex, createListedIndex, listEmptyCategories } from "#server/catalog/catalogue-index.ts";
import { createCatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { createCatalogueVersion } from "#server/catalog/catalogue-version.ts";
import type { VisitorBindings } from "#server/http/api/client-address.ts";
import { tooManySentence } from "#server/http/api/too-many.ts";
import { createAnswerKey } from "#server/http/cache/answer-key.ts";
import { createAnswerVersion } from "#server/http/cache/answer-version.ts";
import { holidayMonth, listHolidaysAhead } from "#server/http/cache/holidays-ahead.ts";
import { createKeptAnswers } from "#server/http/cache/kept-answers.ts";
import { createMemory, type Remember } from "#server/http/cache/remember-reads.ts";
import { createApp } from "#server/http/create-app.ts";
import { createHealthCheck } from "#server/http/health/health.ts";
import { tellHealth } from "#server/http/health/tell-health.ts";
import type { Metrics } from "#server/http/metrics/metrics.ts";
import { createMetricsServer } from "#server/http/metrics/metrics-server.ts";
import type { RenderPage } from "#server/http/pages/page-handler.ts";
import { securityHeaders } from "#server/http/pages/security-headers.ts";
import { createListener } from "#server/http/server/create-listener.ts";
import { listen, urlToOpen } from "#server/http/server/listen.ts";
import { createPostListener } from "#server/http/server/take-posts.ts";
import { createWebServer } from "#server/http/server/web-server.ts";
import { openServices, type Services } from "#server/http/services.ts";
import { serveMedia } from "#server/http/static/serve-media.ts";
import { countSentMails, readMailBacklog } from "#server/mail/mail-backlog.ts";
import { createSiteMail } from "#server/mail/site-mail.ts";
import { openInDataFolder, prepareDataFolder } from "#server/ops/data-folder.ts";
import { privacyLogName } from "#server/privacy/privacy-log.ts";
import { eraseExpired } from "#server/privacy/retention.ts";
import { createLog } from "#server/process/log.ts";
import { outliveOutput } from "#server/process/outlive-output.ts";
import { stopOnSignal } from "#server/process/stop-on-signal.ts";
import { sweepRecipientCopies } from "#server/requests/recipient-copies.ts";
import { sweepCounts } from "#server/requests/sending-counts.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { systemClock } from "#server/time/clock.ts";
import { describeMissingServer } from "./cli/describe-mail.ts";
import { loadMissingContent } from "./cli/load-missing-content.ts";
import { runCommand } from "./cli/run-command.ts";
import { type FrontEnd, loadBuiltFrontEnd, startDevelopingFrontEnd } from "./front-end.ts";

const log = createLog();
const now = () => new Date();
const developing = process.argv.includes("--dev");

/** Made before anybody asks, once the site is up. */
const mainPages = ["/", "/productos", "/proyectos", "/contacto", "/quienes-somos", "/cart"];

/** The counters' library is read only where somebody reads the counters. */
async function countAnswers({ db }: Services): Promise<Metrics> {
  const { createMetrics } = await import("#server/http/metrics/metrics.ts");
  return createMetrics({ readBacklog: () => readMailBacklog(db, now()), countSent: () => countSentMails(db) });
}

type CatalogueVersion = Awaited<ReturnType<typeof createCatalogueVersion>>;

/** Asks our own application, in process. */
type AskSite = (path: string, init?: RequestInit, visitor?: VisitorBindings) => Response | Promise<Response>;

/** What pages read of our own content: each once until there is other content. */
function rememberClients(ask: AskSite, apiRoot: string, remember: Remember) {
  const fetchHere: Fetch = async (path) => ask(path);
  const { listProducts, findProduct, listRelated, listFeatured, listProjects } = createApiClient(fetchHere, apiRoot);
  const { readStart, readPage, findProducts } = createCatalogueClient(fetchHere);
  const { readText } = createTextClient(fetchHere);
  return {
    reads: {
      findProduct: remember(findProduct),
      listRelated: remember(listRelated),
      listFeatured: remember(listFeatured),
      listProjects: remember(listProjects),
    },
    listProducts,
    // A quotation list has endless many forms.
    catalogue: { readStart: remember(readStart), readPage: remember(readPage), findProducts },
    texts: { readText: remember(readText) },
  };
}

interface OwnCatalogue {
  apiRoot: string;
  catalog: Services["catalog"];
  ask: AskSite;
  clients: ReturnType<typeof rememberClients>;
  index: CatalogueIndex;
}

/** The catalogue that the pages show, and the API that takes what they send: here our own. */
function showOwnCatalogue({ apiRoot, catalog, ask, clients, index }: OwnCatalogue) {
  const { reads, catalogue, listProducts } = clients;
  // A form sent without script comes from its sender's address.
  const apiFor = (visitor: VisitorBindings) => ({
    ...createApiClient(async (path, init) => ask(path, init, visitor), apiRoot),
    ...reads,
  });
  return { apiFor, catalogueFor: () => catalogue, listProducts, readProducts: catalog.readInParts, index };
}

/** And here those of another server, asked over the network. */
function showForeignCatalogue(apiRoot: string) {
  const api = createApiClient(fetch, apiRoot, { read: 10_000, send: 30_000 });
  const index = createListedIndex();
  const { listProducts } = api;
  const list = async () => index.listed(await listProducts());
  async function* readProducts(): AsyncGenerator<readonly Product[]> {
    yield await listProducts();
  }
  return { apiFor: () => api, catalogueFor: () => createListedCatalogue(list), listProducts, readProducts, index };
}

interface SiteParts {
  config: Config;
  services: Services;
  frontEnd: FrontEnd;
  mediaDir: string;
}

/** Joins the two halves: the pages ask the same application that answers strangers, in process. */
async function joinHalves({ config, services, frontEnd }: SiteParts, catalogueVersion: CatalogueVersion) {
  const { apiRoot, mediaBaseUrl, publicUrl, visitFiguresPath } = config;
  const version = createAnswerVersion(apiRoot, catalogueVersion.current, now);
  const metrics = config.metricsPort === undefined ? undefined : await countAnswers(services);
  const remember = createMemory(catalogueVersion.current);
  const ask: AskSite = (...request) => app.request(...request);
  const clients = rememberClients(ask, apiRoot, remember);
  const isOwn = apiRoot.startsWith("/");
  const { apiFor, catalogueFor, listProducts, readProducts, index } = isOwn
    ? showOwnCatalogue({ apiRoot, catalog: services.catalog, ask, clients, index: catalogueVersion })
    : showForeignCatalogue(apiRoot);
  const isLong = isOwn ? remember(services.catalogueParts.isLong) : async () => false;
  const readCompany = remember(services.texts.readCompany);
  const listHolidays = createMemory(() => holidayMonth(now()))(async () => listHolidaysAhead(now()));
  const render: RenderPage = async (request, { visitor, nonce }) =>
    frontEnd.render(request, {
      api: apiFor(visitor),
      catalogue: catalogueFor(),
      isLongCatalogue: await isLong(),
      emptyCategories: listEmptyCategories(index),
      texts: clients.texts,
      search: createSearchClient(async (path) => ask(path)),
      company: await readCompany(),
      holidays: await listHolidays(),
      // No more of the settings than a visitor may read.
      apiRoot,
      mediaBaseUrl,
      publicUrl,
      visitFiguresPath,
      nonce,
    });
  const path = join(config.dataDir, "site.db");
  const checkHealth = tellHealth(await createHealthCheck(services.db, path, now, services.findWriteFault), log);
  const search = createCatalogueSearch({ version, readProducts });
  const app = createApp({ config, services, checkHealth, metrics, developing, listProducts, search, log, render });
  return { app, metrics, checkHealth, version, index, isOwn };
}

/** The site, with its whole answers kept in memory before it. */
async function createSite(parts: SiteParts) {
  const { apiRoot, publicUrl, postLimits, trustedProxies } = parts.config;
  const catalogueVersion = await createCatalogueVersion(parts.services.db);
  const { app, metrics, checkHealth, version, index, isOwn } = await joinHalves(parts, catalogueVersion);
  const kept = createKeptAnswers({
    keyOf: createAnswerKey(apiRoot, index),
    version,
    // Another server's catalogue has another version each minute, and may be slow to tell.
    ...(isOwn ? {} : { oldMost: 10 * 60_000 }),
    produce: async (key) => app.fetch(new Request(new URL(key, publicUrl))),
    onFailure: (address, error) => log.error("page_failed", { address, error }),
    headersOfFailure: securityHeaders(publicUrl),
  });
  refreshRegularly(catalogueVersion);
  const answer = getRequestListener(app.fetch);
  const listener = createListener({
    publicUrl,
    kept: developing ? undefined : kept,
    media: serveMedia(parts.mediaDir),
    metrics,
    assets: parts.frontEnd.assets,
    app: answer,
    posts: createPostListener(answer, {
      limits: postLimits,
      trustedProxies,
      readSentence: () => tooManySentence(parts.services.texts),
      log,
      metrics,
    }),
  });
  if (!developing) void kept.warm(mainPages);
  return { listener, metrics, checkHealth };
}

/** Finds content that a command has loaded into the running site. */
function refreshRegularly({ refresh }: CatalogueVersion): void {
  const refreshNow = () => refresh().catch((error: unknown) => log.error("catalogue_version_unread", { error }));
  setInterval(() => void refreshNow(), 2_000).unref();
}

/** Erases what is past its time, now and once a day. */
function keepRetention({ retentionMonths: months, dataDir }: Config, services: Services): void {
  if (months === 0) return;
  const erase = () =>
    eraseExpired(services, {
      months,
      privacyLog: join(dataDir, privacyLogName),
      spoolDir: join(dataDir, "mail"),
      now: now(),
    }).then(
      (requests) => log.info("retention", { months, requests }),
      (error: unknown) => log.error("retention_failed", { error }),
    );
  void erase();
  setInterval(() => void erase(), 24 * 3_600_000).unref();
}

/** Asks every ten minutes whether the day has had its digest: whichever process is up then sends it. */
function keepDigest({ queueDigest }: Services, wakeMail: () => void): void {
  const queue = () =>
    queueDigest().then(
      (queued) => {
        if (queued) wakeMail();
      },
      (error: unknown) => log.error("digest_failed", { error }),
    );
  void queue();
  setInterval(() => void queue(), 10 * 60_000).unref();
}

async function startSite(): Promise<void> {
  outliveOutput();
  const config = readConfig(process.env);
  const mediaDir = join(config.dataDir, "media");
  await prepareDataFolder(config.dataDir);
  const web = createWebServer(log, securityHeaders(config.publicUrl));
  const { host } = config;
  // Before the database is touched: a second start of the same site ends here.
  const port = await listen(web.server, { host, port: config.port, settings: { host: "HOST", port: "PORT" } });
  const services = await openInDataFolder(config.dataDir, () =>
    openServices(config, {
      onAccepted: () => mail.wake(),
      onTotalReached: (until) => log.error("send_limit_total_reached", { limit: config.sendingLimits?.total, until }),
    }),
  );
  const mail = createSiteMail({ config, services, clock: systemClock, log });
  await loadMissingContent(services.db, mediaDir);
  const frontEnd = developing ? await startDevelopingFrontEnd(web.server) : await loadBuiltFrontEnd();
  const { listener, metrics, checkHealth } = await createSite({ config, services, frontEnd, mediaDir });
  const onFailure = (error: unknown) => log.error("metrics_failed", { error });
  const counters = metrics && createMetricsServer({ metrics, checkHealth, onFailure });
  if (counters && config.metricsPort !== undefined) {
    const settings = { host: "HOST", port: "METRICS_PORT" };
    await listen(counters, { host, port: config.metricsPort, settings });
  }
  stopOnSignal(async () => {
    counters?.close();
    counters?.closeAllConnections();
    await Promise.all([web.stop(8_000), mail.stop(8_000)]);
    await frontEnd.close();
    await services.db.destroy();
  });
  const forgetCounts = () =>
    Promise.all([sweepCounts(services), sweepRecipientCopies(services, now())]).catch((error: unknown) =>
      log.error("counts_not_forgotten", { error }),
    );
  setInterval(() => void forgetCounts(), 10 * 60_000).unref();
  keepRetention(config, services);
  web.answerWith(listener);
  mail.start();
  keepDigest(services, mail.wake);
  console.log(`Ready on ${urlToOpen(host, port)} (data in ${config.dataDir})`);
  const missing = describeMissingServer(config);
  if (missing) console.log(missing);
}

await runCommand(startSite);
