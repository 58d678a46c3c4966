import { registerQuotaErrorCallback, Serwist } from "serwist";
import { syncTag } from "#app/submissions/sync-tag.ts";
import { pages } from "#contract/pages.ts";
import { askedPageParameter } from "../asked-page.ts";
import type { PageMessage } from "../messages.ts";
import { drainQueue } from "./drain-queue.ts";
import { type OfflineCall, readOfflineCall } from "./offline-call.ts";
import { type CacheTarget, type StoringEnd, storeAll } from "./store-all.ts";
import { dropLarge, dropOtherBuilds, expirations, findOtherBuilds, strategies } from "./strategies.ts";
import { buildFiles, buildName, isPageToStore } from "./this-build.ts";
import { reportConnection } from "./watch-connection.ts";

declare const self: ServiceWorkerGlobalScope;

const serwist = new Serwist({
  precacheEntries: [
    ...buildFiles.map((url) => ({ url, revision: null })),
    { url: pages.offline.path, revision: buildName },
  ],
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [askedPageParameter] },
  runtimeCaching: (Object.keys(strategies) as OfflineCall[]).map((call) => ({
    matcher: ({ request, url, sameOrigin }) => sameOrigin && readOfflineCall(request.mode, url.pathname) === call,
    handler: strategies[call],
  })),
});
serwist.addEventListeners();

self.addEventListener("install", (event) => {
  event.waitUntil(takeOverStored());
});

self.addEventListener("activate", (event) => {
  // The first worker serves the page that brought it; a later one waits until the old one's windows are closed.
  event.waitUntil(Promise.all([dropOtherBuilds(), self.clients.claim()]));
});

self.addEventListener("sync", (event) => {
  if (event.tag === syncTag) event.waitUntil(drainQueue(event));
});

self.addEventListener("message", (event) => {
  const message: PageMessage = event.data;
  if (message.kind === "line" && event.source instanceof Client) event.waitUntil(reportConnection(event.source));
  if (message.kind === "store") event.waitUntil(storeNext(message.addresses));
});

// The library itself drops only what has passed through this worker since it was started.
registerQuotaErrorCallback(dropLarge);

// Where storage is full the site works on from the connection.
self.addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof DOMException) || event.reason.name !== "QuotaExceededError") return;
  event.preventDefault();
  console.warn("Storage is full:", event.reason.message);
});

/** Addresses stored by the previous build are fetched again from this one, or an offline visit would miss them. */
async function takeOverStored(): Promise<void> {
  const lists = await Promise.all((await findOtherBuilds()).map(async (name) => (await caches.open(name)).keys()));
  const end = await storeInCaches(lists.flat().map(({ url }) => url));
  // The browser tries again at a later visit; until then the build before goes on with its own.
  if (end === "connection-lost") throw new Error("The connection broke off before this build was stored");
}

function findTarget(url: URL): CacheTarget | undefined {
  const isFile = url.pathname.includes(".") || url.pathname.startsWith("/api/");
  const call = readOfflineCall(isFile ? "cors" : "navigate", url.pathname);
  if (!call || call === "search") return undefined;
  const isWorthKeeping = call === "page" ? isPageToStore : async () => true;
  const changes = call === "page" || call === "call";
  return { cacheName: strategies[call].cacheName, expiration: expirations[call], changes, isWorthKeeping };
}

function storeInCaches(addresses: readonly string[]): Promise<StoringEnd> {
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

/** Every page that opens requests the same addresses: later ones find them stored. */
let storing: Promise<unknown> = Promise.resolve();

function storeNext(addresses: readonly string[]): Promise<unknown> {
  const store = () => storeInCaches(addresses);
  // One that failed has told whoever asked for it.
  storing = storing.then(store, store);
  return storing;
}
