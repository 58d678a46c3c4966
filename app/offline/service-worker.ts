import {
  CacheableResponsePlugin,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  Serwist,
  type SerwistPlugin,
} from "serwist";
import { isStoredAge, type OfflineMessage } from "./messages.ts";
import { type OfflineCall, readOfflineCall } from "./offline-call.ts";
import { smallerVariants } from "./picture-variants.ts";

declare const self: ServiceWorkerGlobalScope;
/** The hashed files of this build, and a name for it: set by the build. */
declare const __BUILD_FILES__: string[];
declare const __BUILD_NAME__: string;

const offlinePage = "/sin-conexion";

/** Seconds to wait for the line before what is stored is shown. */
const patience = 4;
const most = { pages: 300, calls: 700, pictures: 500, sheets: 40 };

/** Pages and data are stored by build: a page of one build never meets the files of another. */
const named = (kind: keyof typeof most) => `${kind}-${kind === "pages" ? __BUILD_NAME__ : "v1"}`;

const bounded = (kind: keyof typeof most) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries: most[kind], purgeOnQuotaError: true }),
];

/** A page that the network sent after a newer build went up belongs to that build, and is not stored by this one. */
const ofThisBuild: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const html = await response.clone().text();
    const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? [];
    return scripts.every((script) => __BUILD_FILES__.includes(script)) ? response : null;
  },
};

/** When the page that a window shows was stored; the window asks, to say how old it is. */
const shownFromStore = new Map<string, string>();

const remember: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const stored = cachedResponse?.headers.get("Date");
    const id = event instanceof FetchEvent ? event.resultingClientId : "";
    if (stored && id) shownFromStore.set(id, stored);
    return cachedResponse;
  },
};

/** The address changes too: a page that is shown at another one's address would try to become that one. */
const toOfflinePage: SerwistPlugin = {
  handlerDidError: async () => Response.redirect(offlinePage),
};

/** Without a line any stored width of a picture is better than none. */
const otherWidth: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(named("pictures"));
    for (const url of smallerVariants(request.url)) {
      const found = await cache.match(url);
      if (found) return found;
    }
    return undefined;
  },
};

const ignoreQuery = { ignoreSearch: true };
const strategies = {
  page: new NetworkFirst({
    cacheName: named("pages"),
    networkTimeoutSeconds: patience,
    matchOptions: ignoreQuery,
    plugins: [ofThisBuild, remember, toOfflinePage, ...bounded("pages")],
  }),
  call: new NetworkFirst({
    cacheName: named("calls"),
    networkTimeoutSeconds: patience,
    plugins: bounded("calls"),
  }),
  picture: new CacheFirst({ cacheName: named("pictures"), plugins: [otherWidth, ...bounded("pictures")] }),
  sheet: new NetworkFirst({
    cacheName: named("sheets"),
    networkTimeoutSeconds: patience,
    plugins: bounded("sheets"),
  }),
} satisfies Record<OfflineCall, unknown>;

const serwist = new Serwist({
  precacheEntries: [
    ...__BUILD_FILES__.map((url) => ({ url, revision: null })),
    { url: offlinePage, revision: __BUILD_NAME__ },
  ],
  precacheOptions: { cleanupOutdatedCaches: true },
  runtimeCaching: (Object.keys(strategies) as OfflineCall[]).map((call) => ({
    matcher: ({ request, url, sameOrigin }) => sameOrigin && readOfflineCall(request.mode, url.pathname) === call,
    handler: strategies[call],
  })),
});
serwist.addEventListeners();

self.addEventListener("activate", (event) => {
  // The first worker serves the page that brought it; a later one waits until the old one's windows are closed.
  event.waitUntil(Promise.all([dropOtherBuilds(), self.clients.claim()]));
});

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith("pages-") && name !== named("pages"));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  const message: OfflineMessage = event.data;
  if (message.kind === "age" && event.source instanceof Client) {
    const stored = shownFromStore.get(event.source.id);
    if (isStoredAge(stored)) event.source.postMessage({ kind: "age", stored });
  }
  if (message.kind === "store") event.waitUntil(storeAll(message.addresses));
});

/** One after the other, so that a thin line stays free for what the visitor does. */
async function storeAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    const call = readOfflineCall(
      url.pathname.includes(".") || url.pathname.startsWith("/api") ? "cors" : "navigate",
      url.pathname,
    );
    if (!call) continue;
    const { cacheName } = strategies[call];
    const cache = await caches.open(cacheName);
    if (await cache.match(url.href)) continue;
    const response = await fetch(url.href).catch(() => undefined);
    // The line is gone: what is missing comes with the next visit.
    if (!response) return;
    if (response.ok) await cache.put(url.href, response);
  }
}
