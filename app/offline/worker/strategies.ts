import {
  CacheableResponsePlugin,
  CacheExpiration,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type SerwistPlugin,
} from "serwist";
import { categoryPageQuery, readCategoryPage } from "#contract/catalog/category-page.ts";
import { offlineAddress } from "../requested-page.ts";
import type { HandledKind, StoredKind } from "./classify-request.ts";
import { buildName, isPageToStore } from "./this-build.ts";
import { preferStored } from "./unavailable-site.ts";
import { showsStoredPage, watchConnection } from "./watch-connection.ts";

/** Seconds to wait for the network before the stored response is used. */
const networkTimeout = 4;
const maxEntries: Record<StoredKind, number> = { page: 300, call: 20, picture: 500, sheet: 40 };

/** Pages and their data are cached per build, so that they never meet another build's files. */
const named = (kind: StoredKind): string => `${kind}s-${kind === "page" || kind === "call" ? buildName : "v1"}`;

/** The names of the other builds' caches. */
export async function findOtherBuilds(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => /^(?:pages|calls)-/.test(name) && name !== named("page") && name !== named("call"));
}

/** Deletes them with the library's records of their age. */
export async function dropOtherBuilds(): Promise<void> {
  for (const name of await findOtherBuilds()) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

const bounded = (kind: StoredKind) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries: maxEntries[kind] }),
];

/** The cache key of a page: without its query, except for the later pages of a category. */
function pageKey(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const at = readCategoryPage(searchParams);
  return `${origin}${pathname}${at ? categoryPageQuery(at) : ""}`;
}

const byPage: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
};

/**
 * Stores only responses whose key has the whole query, because a page may depend on it, as the contact page's thanks
 * do.
 */
const worthStoring: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    pageKey(request.url) === request.url && (await isPageToStore(response)) ? response : null,
};

/** Milliseconds without a response after which the request of a page that is not stored is aborted. */
const silenceTimeout = 12_000;

/**
 * On a connection that drops packets no request fails: without this timeout the visitor would see the previous page for
 * minutes.
 */
const abortSilentRequest: SerwistPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (!state) return request;
    const giving = new AbortController();
    state.giveUp = setTimeout(() => giving.abort(), silenceTimeout);
    return new Request(request, { signal: giving.signal });
  },
  fetchDidSucceed: async ({ response, state }) => {
    // The response has started: its body may take any time.
    clearTimeout(state?.giveUp);
    return response;
  },
};

/** Redirects, because a page shown at another page's address would try to hydrate as that page. */
const toOfflinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) =>
    request.mode === "navigate" ? Response.redirect(offlineAddress(new URL(request.url))) : undefined,
};

/** The end of a variant's address, as in contract/catalog/picture.ts: width and format. */
const variantEnd = /-\d+\.(?:avif|jpg)$/;

/** Finds a stored variant of the same picture, whatever its width and format. */
async function findOtherWidth(address: string): Promise<Response | undefined> {
  if (!variantEnd.test(address)) return undefined;
  const baseOf = (url: string) => url.replace(variantEnd, "");
  const cache = await caches.open(named("picture"));
  const stored = (await cache.keys()).find(({ url }) => baseOf(url) === baseOf(address));
  return stored && cache.match(stored);
}

/** Uses any stored width of a picture if there is no connection, or if the page itself came from the store. */
const otherWidth: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) =>
    cachedResponse ?? (showsStoredPage(event) ? findOtherWidth(request.url) : undefined),
  handlerDidError: ({ request }) => findOtherWidth(request.url),
};

export const strategies = {
  page: new NetworkFirst({
    cacheName: named("page"),
    networkTimeoutSeconds: networkTimeout,
    plugins: [
      byPage,
      abortSilentRequest,
      worthStoring,
      preferStored,
      watchConnection,
      toOfflinePage,
      ...bounded("page"),
    ],
  }),
  call: new NetworkFirst({
    cacheName: named("call"),
    networkTimeoutSeconds: networkTimeout,
    plugins: [preferStored, watchConnection, ...bounded("call")],
  }),
  picture: new CacheFirst({ cacheName: named("picture"), plugins: [otherWidth, ...bounded("picture")] }),
  sheet: new NetworkFirst({
    cacheName: named("sheet"),
    networkTimeoutSeconds: networkTimeout,
    plugins: [preferStored, toOfflinePage, ...bounded("sheet")],
  }),
  search: new NetworkOnly({ plugins: [watchConnection, toOfflinePage] }),
} satisfies Record<HandledKind, unknown>;

const expirationOf = (kind: StoredKind) => new CacheExpiration(named(kind), { maxEntries: maxEntries[kind] });

/** Limits the same caches when the worker fills them without a request of a page. */
export const expirations: Record<StoredKind, CacheExpiration> = {
  page: expirationOf("page"),
  call: expirationOf("call"),
  picture: expirationOf("picture"),
  sheet: expirationOf("sheet"),
};

/** Called if storage is full. Pictures and sheets are most of the stored bytes; pages stay. */
export async function freeStorage(): Promise<void> {
  for (const kind of ["picture", "sheet"] as const) {
    await caches.delete(named(kind));
    await expirationOf(kind).delete();
  }
}
