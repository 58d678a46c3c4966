import { registerQuotaErrorCallback, Serwist } from "serwist";
import { syncTag } from "#app/submissions/background-sync.ts";
import { pages } from "#contract/pages.ts";
import type { PageMessage } from "../messages.ts";
import { requestedPageParameter } from "../requested-page.ts";
import { classifyRequest, type HandledKind } from "./classify-request.ts";
import { drainQueue } from "./drain-queue.ts";
import { type CacheTarget, type StoringResult, storeAll } from "./store-all.ts";
import { dropOtherBuilds, expirations, findOtherBuilds, freeStorage, strategies } from "./strategies.ts";
import { buildFiles, buildName, isPageToStore } from "./this-build.ts";
import { reportConnection } from "./watch-connection.ts";

declare const self: ServiceWorkerGlobalScope;

const serwist = new Serwist({
  precacheEntries: [
    ...buildFiles.map((url) => ({ url, revision: null })),
    { url: pages.offline.path, revision: buildName },
  ],
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [requestedPageParameter] },
  runtimeCaching: (Object.keys(strategies) as HandledKind[]).map((kind) => ({
    matcher: ({ request, url, sameOrigin }) => sameOrigin && classifyRequest(request.mode, url.pathname) === kind,
    handler: strategies[kind],
  })),
});
serwist.addEventListeners();

self.addEventListener("install", (event) => {
  event.waitUntil(takeOverStored());
});

self.addEventListener("activate", (event) => {
  // The first worker takes control of the page that registered it. A later one waits until the old one's windows are
  // closed.
  event.waitUntil(Promise.all([dropOtherBuilds(), self.clients.claim()]));
});

self.addEventListener("sync", (event) => {
  if (event.tag === syncTag) event.waitUntil(drainQueue(event));
});

self.addEventListener("message", (event) => {
  const message: PageMessage = event.data;
  if (message.kind === "connection" && event.source instanceof Client) event.waitUntil(reportConnection(event.source));
  if (message.kind === "store") event.waitUntil(storeNext(message.addresses));
});

// The library only drops entries that have passed through this worker since it started.
registerQuotaErrorCallback(freeStorage);

// If storage is full, the site keeps using the network.
self.addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof DOMException) || event.reason.name !== "QuotaExceededError") return;
  event.preventDefault();
  console.warn("Storage is full:", event.reason.message);
});

/** Fetches the previous build's stored addresses from this build, so that offline visits still find them. */
async function takeOverStored(): Promise<void> {
  const lists = await Promise.all((await findOtherBuilds()).map(async (name) => (await caches.open(name)).keys()));
  const end = await storeInCaches(lists.flat().map(({ url }) => url));
  // The browser tries again at a later visit. Until then the previous build's worker stays.
  if (end === "connection-lost") throw new Error("The connection broke off before this build was stored");
}

function findTarget(url: URL): CacheTarget | undefined {
  const isFile = url.pathname.includes(".") || url.pathname.startsWith("/api/");
  const kind = classifyRequest(isFile ? "cors" : "navigate", url.pathname);
  if (!kind || kind === "search") return undefined;
  const isWorthKeeping = kind === "page" ? isPageToStore : async () => true;
  const changes = kind === "page" || kind === "call";
  return { cacheName: strategies[kind].cacheName, expiration: expirations[kind], changes, isWorthKeeping };
}

function storeInCaches(addresses: readonly string[]): Promise<StoringResult> {
  const urls = addresses.map((address) => new URL(address, self.location.origin));
  return storeAll(
    new Map(
      urls.flatMap((url) => {
        const target = findTarget(url);
        return target ? [[url.href, target] as const] : [];
      }),
    ),
  );
}

/** Every page requests the same addresses: runs are chained, so that later ones find them stored. */
let storing: Promise<unknown> = Promise.resolve();

function storeNext(addresses: readonly string[]): Promise<unknown> {
  const store = () => storeInCaches(addresses);
  // The page that requested the failed run has its error.
  storing = storing.then(store, store);
  return storing;
}
