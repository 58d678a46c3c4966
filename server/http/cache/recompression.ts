import type { CacheStore } from "./cache-store.ts";
import { addBody, type CachedResponse } from "./cached-response.ts";
import { type Encoding, recompressBody } from "./content-encoding.ts";

/**
 * Adds a rarely wanted encoding to a cached response: made at the first request for it, and cached beside the others.
 * The plain body of every page would take most of the cache.
 */
export function createRecompression(store: CacheStore) {
  const running = new Map<string, Promise<CachedResponse>>();
  const recompress = async (key: string, cached: CachedResponse, encoding: Encoding): Promise<CachedResponse> => {
    const body = await recompressBody(cached.bodies, encoding);
    const latest = store.get(key);
    if (latest?.hash !== cached.hash) return addBody(cached, encoding, body);
    const fuller = addBody(latest, encoding, body);
    // Without space for both the compressed one stays.
    if (store.hasSpaceFor(fuller)) store.set(key, fuller);
    return fuller;
  };
  return (key: string, cached: CachedResponse, encoding: Encoding): Promise<CachedResponse> => {
    const work = `${encoding} ${cached.hash} ${key}`;
    const known = running.get(work);
    if (known) return known;
    const recompressing = recompress(key, cached, encoding).finally(() => running.delete(work));
    running.set(work, recompressing);
    return recompressing;
  };
}
