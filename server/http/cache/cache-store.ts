import type { CachedResponse } from "./cached-response.ts";

export interface CacheStore {
  get(key: string): CachedResponse | undefined;
  set(key: string, response: CachedResponse): void;
  delete(key: string): void;
  /** Whether the response fits; a single huge response must not evict all others. */
  hasSpaceFor(response: CachedResponse): boolean;
}

interface Entry {
  response: CachedResponse;
  /** Since the eviction last passed over it. */
  wasRequested: boolean;
}

/**
 * Holds at most `capacity` bytes. Evicts the oldest responses, but passes once over each that was requested since
 * (CLOCK): a hit only sets a flag. Reordering a Map at each request (LRU) made it rehash so often under load that a
 * full garbage collection ran every three seconds.
 */
export function createCacheStore(capacity: number): CacheStore {
  // A Map iterates in insertion order.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const store: CacheStore = {
    get(key) {
      const entry = entries.get(key);
      if (entry) entry.wasRequested = true;
      return entry?.response;
    },
    set(key, response) {
      store.delete(key);
      if (!store.hasSpaceFor(response)) return;
      bytes += response.bytes;
      for (const [oldest, entry] of entries) {
        if (bytes <= capacity) break;
        if (!entry.wasRequested) {
          store.delete(oldest);
          continue;
        }
        // Moved to the end: evicted only when nothing else can be.
        entry.wasRequested = false;
        entries.delete(oldest);
        entries.set(oldest, entry);
      }
      entries.set(key, { response, wasRequested: false });
    },
    hasSpaceFor: ({ bytes }) => bytes <= capacity / 2,
    delete(key) {
      bytes -= entries.get(key)?.response.bytes ?? 0;
      entries.delete(key);
    },
  };
  return store;
}
