import type { IncomingMessage, ServerResponse } from "node:http";
import { requestNetwork } from "../request/client-address.ts";
import { createCacheStore } from "./cache-store.ts";
import { createMaker, type MakerOptions } from "./response-maker.ts";
import { createSender, type SenderOptions } from "./response-sender.ts";

export interface ResponseCacheOptions extends MakerOptions, SenderOptions {
  /** The cache key of this address. Undefined: not cached, the next handler responds. */
  keyOf: (url: string) => string | undefined;
  /**
   * Milliseconds after its last use as current for which a stale response is sent while a new one is made. An older
   * response may be very old, and its pictures deleted.
   */
  maxStale?: number;
  /** Bytes of all responses in all encodings. */
  capacity?: number;
}

export interface ResponseCache {
  /** Sends the cached response, or a new one once it is made. False when the address is not cached. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes the responses of these addresses in advance, one after another, until `signal`. */
  warm(urls: readonly string[], signal: AbortSignal): Promise<void>;
}

// The failure has been reported where it happened.
const ignore = () => {};

/** Keeps whole responses in memory: made once per cache generation, and sent before any routing. */
export function createResponseCache(parts: ResponseCacheOptions): ResponseCache {
  const { keyOf, version, trustedProxies, now = Date.now, maxStale = 10_000, capacity = 64 * 1024 * 1024 } = parts;
  const store = createCacheStore(capacity);
  const maker = createMaker(parts, store);
  const { send, sendBroken } = createSender(parts, store);
  return {
    respond(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = keyOf(request.url ?? "");
      if (key === undefined) return false;
      const cached = store.get(key);
      const isCurrent = cached?.version === version();
      const isCoolingDown = maker.isCoolingDown(key);
      if (cached && isCurrent) {
        cached.currentAt = now();
        // Was compressed quickly, among many others.
        if (cached.effort === "once" && maker.isIdle() && !isCoolingDown) maker.makeOnce(key).catch(ignore);
      }
      if (cached && (isCurrent || isCoolingDown)) send(key, cached, request, response);
      else {
        const made = maker.makeOnce(key, requestNetwork(request, trustedProxies));
        if (cached && now() - cached.currentAt < maxStale) {
          made.catch(ignore);
          send(key, cached, request, response);
        } else {
          // When no response could be made, or only one without a section, the stale one is still cached.
          made.then(
            (reply) => send(key, store.get(key) ?? reply, request, response),
            () => (cached ? send(key, cached, request, response) : sendBroken(request, response)),
          );
        }
      }
      return true;
    },
    async warm(urls, signal) {
      for (const key of urls.map(keyOf)) {
        if (signal.aborted) return;
        if (key !== undefined && !store.get(key)) await maker.makeOnce(key).catch(ignore);
      }
    },
  };
}
