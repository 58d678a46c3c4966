import type { CacheExpiration } from "serwist";
import { isUnavailable } from "./unavailable-site.ts";

/** The cache of an address, and whether its response may be stored. */
export interface CacheTarget {
  cacheName: string;
  /** Shared by all addresses of a cache. Evicts the oldest entry first. */
  expiration: CacheExpiration;
  /** Whether the response may change over time. */
  changes: boolean;
  isWorthKeeping: (response: Response) => Promise<boolean>;
}

/** Milliseconds after which a stored address is revalidated, mostly with a 304. */
const maxAge = 86_400_000;

/** Concurrent requests: few, so that a slow connection stays usable, and enough for a server with high latency. */
const concurrency = 4;

/** The result of a run. Missing addresses are stored at the next visit. */
export type StoringResult = "complete" | "connection-lost" | "storage-full";

const isStorageFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

async function storeOne(url: string, target: CacheTarget): Promise<StoringResult> {
  const response = await fetch(url, { priority: "low" }).catch(() => undefined);
  if (!response || isUnavailable(response)) return "connection-lost";
  if (!response.ok || !(await target.isWorthKeeping(response))) return "complete";
  try {
    await (await caches.open(target.cacheName)).put(url, response);
    await target.expiration.updateTimestamp(url);
    return "complete";
  } catch (error) {
    if (isStorageFull(error)) return "storage-full";
    // The response was cut off.
    return "connection-lost";
  }
}

async function isStored(url: string, { cacheName, changes }: CacheTarget): Promise<boolean> {
  const stored = await (await caches.open(cacheName)).match(url);
  return stored !== undefined && (!changes || Date.now() - Date.parse(stored.headers.get("Date") ?? "") < maxAge);
}

async function listMissing(targets: ReadonlyMap<string, CacheTarget>): Promise<[string, CacheTarget][]> {
  const all = await Promise.all([...targets].map(async (entry) => ({ entry, stored: await isStored(...entry) })));
  return all.flatMap(({ entry, stored }) => (stored ? [] : [entry]));
}

/** Fetches and stores every address that is missing or stale. Stops when the connection fails or storage is full. */
export async function storeAll(targets: ReadonlyMap<string, CacheTarget>): Promise<StoringResult> {
  const missing = await listMissing(targets);
  let end: StoringResult = "complete";
  const work = async () => {
    for (let next = missing.shift(); next && end === "complete"; next = missing.shift()) {
      const oneEnd = await storeOne(...next);
      if (oneEnd !== "complete") end = oneEnd;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  for (const expiration of new Set([...targets.values()].map((target) => target.expiration)))
    await expiration.expireEntries();
  return end;
}
