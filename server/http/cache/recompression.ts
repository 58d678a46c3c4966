import { createSharedWork } from "#server/process/shared-work.ts";
import type { CacheStore } from "./cache-store.ts";
import { addBody, type CachedResponse } from "./cached-response.ts";
import { type Encoding, recompressBody } from "./content-encoding.ts";

/**
 * Adds a rare encoding to a cached response on the first request for it. The uncompressed body of every page would take
 * up most of the cache.
 */
export function createRecompression(store: CacheStore) {
  const { share } = createSharedWork<CachedResponse>();
  const recompress = async (key: string, cached: CachedResponse, encoding: Encoding): Promise<CachedResponse> => {
    const body = await recompressBody(cached.bodies, encoding);
    const latest = store.get(key);
    if (latest?.hash !== cached.hash) return addBody(cached, encoding, body);
    const fuller = addBody(latest, encoding, body);
    // When both do not fit, the compressed body stays.
    if (store.hasSpaceFor(fuller)) store.set(key, fuller);
    return fuller;
  };
  return (key: string, cached: CachedResponse, encoding: Encoding): Promise<CachedResponse> =>
    share(`${encoding} ${cached.hash} ${key}`, () => recompress(key, cached, encoding));
}
