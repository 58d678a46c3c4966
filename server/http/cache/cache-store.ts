import type { CachedResponse } from "./cached-response.ts";

export interface CacheStore {
  get(key: string): CachedResponse | undefined;
  set(key: string, answer: CachedResponse): void;
  delete(key: string): void;
  /** A single huge response must not push out all others. */
  hasSpaceFor(answer: CachedResponse): boolean;
}

interface Entry {
  answer: CachedResponse;
  /** Since it was last passed over. */
  wasRequested: boolean;
}

/**
 * Holds at most `capacity` bytes. The oldest answers go first, but one that was asked for is passed over once (CLOCK):
 * being asked for costs no more than a flag. With a Map that is put in a new order at every request, under load its
 * table is made anew so often that all garbage is collected every three seconds.
 */
export function createCacheStore(capacity: number): CacheStore {
  // A Map remembers the order of insertion.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const store: CacheStore = {
    get(key) {
      const entry = entries.get(key);
      if (entry) entry.wasRequested = true;
      return entry?.answer;
    },
    set(key, answer) {
      store.delete(key);
      if (!store.hasSpaceFor(answer)) return;
      bytes += answer.bytes;
      for (const [oldest, entry] of entries) {
        if (bytes <= capacity) break;
        if (!entry.wasRequested) {
          store.delete(oldest);
          continue;
        }
        // Moved to the end: the loop evicts it if nothing else can be evicted.
        entry.wasRequested = false;
        entries.delete(oldest);
        entries.set(oldest, entry);
      }
      entries.set(key, { answer, wasRequested: false });
    },
    hasSpaceFor: ({ bytes }) => bytes <= capacity / 2,
    delete(key) {
      bytes -= entries.get(key)?.answer.bytes ?? 0;
      entries.delete(key);
    },
  };
  return store;
}
