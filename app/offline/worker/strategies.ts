import {
  CacheableResponsePlugin,
  CacheExpiration,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type SerwistPlugin,
} from "serwist";
import { categoryPageQuery, readCategoryPage } from "#contract/category-page.ts";
import { offlineAddress } from "../asked-page.ts";
import type { KeptCall, OfflineCall } from "./offline-call.ts";
import { otherVariants } from "./picture-variants.ts";
import { buildName, isPageToStore } from "./this-build.ts";
import { preferStored } from "./unavailable-site.ts";
import { isShownFromStore, watchConnection } from "./watch-connection.ts";

/** Seconds to wait for the connection before what is stored is shown. */
const networkTimeout = 4;
const maxEntries = { pages: 300, calls: 20, pictures: 500, sheets: 40 };
type Kept = keyof typeof maxEntries;

/** Pages and their data are stored by build: they never meet the files of another build. */
const isByBuild = (kind: Kept): boolean => kind === "pages" || kind === "calls";

const named = (kind: Kept): string => `${kind}-${isByBuild(kind) ? buildName : "v1"}`;

/** The caches of other builds that hold the same as `cacheName`. */
export async function findOtherBuilds(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => /^(?:pages|calls)-/.test(name) && name !== named("pages") && name !== named("calls"));
}

/** With what the library noted of their age. */
export async function dropOtherBuilds(): Promise<void> {
  for (const name of await findOtherBuilds()) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

const bounded = (kind: Kept) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries: maxEntries[kind] }),
];

/** The address under which a page is looked up: without its query, but for the other pages of a category. */
function pageKey(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const at = readCategoryPage(searchParams);
  return `${origin}${pathname}${at ? categoryPageQuery(at) : ""}`;
}

const byPage: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
};

/** A page may say something else because of a query that its key lacks, as the contact page thanks for a message. */
const worthStoring: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    pageKey(request.url) === request.url && (await isPageToStore(response)) ? response : null,
};

/** Milliseconds without any answer after which a page that is not stored is given up. */
const silence = 12_000;

/** A silent connection fails no request: without this time-out a visitor would see the previous page for minutes. */
const endSilence: SerwistPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (!state) return request;
    const giving = new AbortController();
    state.giveUp = setTimeout(() => giving.abort(), silence);
    return new Request(request, { signal: giving.signal });
  },
  fetchDidSucceed: async ({ response, state }) => {
    // The response has begun: it may take as long as it takes.
    clearTimeout(state?.giveUp);
    return response;
  },
};

/** A redirect, for a page shown at another page's address would try to hydrate as that page. */
const toOfflinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) =>
    request.mode === "navigate" ? Response.redirect(offlineAddress(new URL(request.url))) : undefined,
};

async function findOtherWidth(url: string): Promise<Response | undefined> {
  const cache = await caches.open(named("pictures"));
  for (const variant of otherVariants(url)) {
    const found = await cache.match(variant);
    if (found) return found;
  }
  return undefined;
}

/**
 * Without a connection any stored width of a picture is better than none, also where the connection is silent and nothing
 * fails.
 */
const otherWidth: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) =>
    cachedResponse ?? (isShownFromStore(event) ? findOtherWidth(request.url) : undefined),
  handlerDidError: ({ request }) => findOtherWidth(request.url),
};

export const strategies = {
  page: new NetworkFirst({
    cacheName: named("pages"),
    networkTimeoutSeconds: networkTimeout,
    plugins: [byPage, endSilence, worthStoring, preferStored, watchConnection, toOfflinePage, ...bounded("pages")],
  }),
  call: new NetworkFirst({
    cacheName: named("calls"),
    networkTimeoutSeconds: networkTimeout,
    plugins: [preferStored, watchConnection, ...bounded("calls")],
  }),
  picture: new CacheFirst({ cacheName: named("pictures"), plugins: [otherWidth, ...bounded("pictures")] }),
  sheet: new NetworkFirst({
    cacheName: named("sheets"),
    networkTimeoutSeconds: networkTimeout,
    plugins: [preferStored, toOfflinePage, ...bounded("sheets")],
  }),
  search: new NetworkOnly({ plugins: [watchConnection, toOfflinePage] }),
} satisfies Record<OfflineCall, unknown>;

const expirationOf = (kind: Kept) => new CacheExpiration(named(kind), { maxEntries: maxEntries[kind] });

/** What bounds the same caches where the worker fills them by itself. */
export const expirations: Record<KeptCall, CacheExpiration> = {
  page: expirationOf("pages"),
  call: expirationOf("calls"),
  picture: expirationOf("pictures"),
  sheet: expirationOf("sheets"),
};

/** Where storage is full: pictures and sheets are most of what is kept. What is read stays, as old as it is. */
export async function dropLarge(): Promise<void> {
  for (const kind of ["pictures", "sheets"] as const) {
    await caches.delete(named(kind));
    await expirationOf(kind).delete();
  }
}
