import type { CacheExpiration } from "serwist";
import { isUnavailable } from "./unavailable-site.ts";

/** Where an address is kept, and whether its answer may be. */
export interface CacheTarget {
  cacheName: string;
  /** The same for all addresses of a cache; what has been in it the longest goes first. */
  expiration: CacheExpiration;
  /** Whether the response of an address may change. */
  changes: boolean;
  isWorthKeeping: (response: Response) => Promise<boolean>;
}

/** Milliseconds after which a stored address is requested again, mostly answered 304. */
const freshFor = 86_400_000;

/** A few at a time: a slow connection stays free for what the visitor does, and a far server does not take minutes. */
const atOnce = 4;

/** How a storing ended; what is missing comes with the next visit. */
export type StoringEnd = "complete" | "connection-lost" | "storage-full";

const isStorageFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

async function storeOne(url: string, target: CacheTarget): Promise<StoringEnd> {
  const response = await fetch(url, { priority: "low" }).catch(() => undefined);
  if (!response || isUnavailable(response)) return "connection-lost";
  if (!response.ok || !(await target.isWorthKeeping(response))) return "complete";
  try {
    await (await caches.open(target.cacheName)).put(url, response);
    await target.expiration.updateTimestamp(url);
    return "complete";
  } catch (error) {
    if (isStorageFull(error)) return "storage-full";
    // The answer broke off on its way.
    return "connection-lost";
  }
}

async function isStored(url: string, { cacheName, changes }: CacheTarget): Promise<boolean> {
  const stored = await (await caches.open(cacheName)).match(url);
  return stored !== undefined && (!changes || Date.now() - Date.parse(stored.headers.get("Date") ?? "") < freshFor);
}

async function listMissing(targets: ReadonlyMap<string, CacheTarget>): Promise<[string, CacheTarget][]> {
  const all = await Promise.all([...targets].map(async (entry) => ({ entry, stored: await isStored(...entry) })));
  return all.flatMap(({ entry, stored }) => (stored ? [] : [entry]));
}

/**
 * Fetches and keeps every address, by its target, that is not kept yet, or has been for long; stops when the connection
 * is gone or storage full.
 */
export async function storeAll(targets: ReadonlyMap<string, CacheTarget>): Promise<StoringEnd> {
  const missing = await listMissing(targets);
  let end: StoringEnd = "complete";
  const work = async () => {
    for (let next = missing.shift(); next && end === "complete"; next = missing.shift()) {
      const oneEnd = await storeOne(...next);
      if (oneEnd !== "complete") end = oneEnd;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const expiration of new Set([...targets.values()].map((target) => target.expiration)))
    await expiration.expireEntries();
  return end;
}
