import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { refusals } from "../api/refusals.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { requestNetwork } from "../shared/client-address.ts";
import { isCall } from "../shared/is-call.ts";
import { type CacheStore, createCacheStore } from "./cache-store.ts";
import {
  type CachedResponse,
  encodingFor,
  sendCachedResponse,
  sendLongResponse,
  toCachedResponse,
} from "./cached-response.ts";
import type { Encoding } from "./content-encoding.ts";
import { createRecompression } from "./recompression.ts";

export interface ResponseCacheOptions {
  /** The cache key of this address. Undefined: not cached, the next handler responds. */
  keyOf: (url: string) => string | undefined;
  /**
   * Renders the response of a key, for a client of `network`. Only a 200 or 404 without `Cache-Control: no-store` is
   * cached.
   */
  produce: (key: string, network?: string) => Promise<Response>;
  /** The cache generation: entries of another one are stale. */
  version: () => string;
  /**
   * Milliseconds after its last use as current for which a stale response is sent while a new one is made. An older
   * response may be very old, and its pictures deleted.
   */
  maxStale?: number;
  /** `produce` threw, or resolved to a 5xx status. */
  onFailure: (key: string, error: unknown) => void;
  /** Headers of the error that is sent when no response could be made. */
  headersOfFailure?: Record<string, string>;
  /** The proxies whose X-Forwarded-For is believed. */
  trustedProxies: BlockList;
  /** Bytes of all responses in all encodings. */
  capacity?: number;
  now?: () => number;
}

export interface ResponseCache {
  /** Sends the cached response, or a new one once it is made. False when the address is not cached. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes the responses of these addresses in advance, one after another, until `signal`. */
  warm(urls: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Milliseconds after a failed renewal in which the stale response is sent without another attempt. */
const coolDown = 5_000;

/** Milliseconds for which a complete stale page is preferred to a new one without a section. */
const maxStaleComplete = 600_000;

/**
 * Responses in the making up to which each is compressed thoroughly, which takes fifty times as long as its rendering:
 * more would occupy all threads of Node's pool, on which the files that others read wait.
 */
const maxThorough = 2;

/** Limits the memory of recorded failures. */
const maxFailures = 1_000;

const isCacheable = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 404) && headers.get("Cache-Control") !== "no-store";

/** Whether a section of the page could not be read. */
const lacksSection = (reply: Response): boolean => reply.status === 200 && !isCacheable(reply);

/** Makes one response at a time per key, shared by all requests that wait for it, and records failures. */
function createMaker(
  { produce, version, onFailure, now = Date.now }: ResponseCacheOptions,
  storeResponse: StoreResponse,
) {
  const running = new Map<string, Promise<CachedResponse>>();
  const failures = new Map<string, { since: number; coolUntil: number }>();
  /** Returns the milliseconds since the first failure of an address. */
  const noteFailure = (key: string): number => {
    // A client that makes many addresses fail must not fill the memory.
    if (failures.size >= maxFailures) failures.clear();
    const since = failures.get(key)?.since ?? now();
    failures.set(key, { since, coolUntil: now() + coolDown });
    return now() - since;
  };
  const make = async (key: string, network?: string): Promise<CachedResponse> => {
    const madeFrom = { version: version(), currentAt: now() };
    const produced = await produce(key, network);
    const cacheable = isCacheable(produced);
    // The request id belongs to one request; the cached response goes to others too.
    if (cacheable) produced.headers.delete("X-Request-Id");
    const effort = cacheable && running.size <= maxThorough ? "often" : "once";
    const reply = await toCachedResponse(produced, madeFrom, effort);
    if (produced.status >= 500) throw Object.assign(new Error(`answered ${produced.status}`), { reply });
    // The section's failure has been reported where it happened.
    if (lacksSection(produced) && noteFailure(key) < maxStaleComplete) return reply;
    if (cacheable) failures.delete(key);
    storeResponse(key, cacheable ? reply : undefined);
    return reply;
  };
  return {
    isCoolingDown: (key: string) => {
      const left = (failures.get(key)?.coolUntil ?? 0) - now();
      // More than the whole cool-down: the clock was set back.
      return left > 0 && left <= coolDown;
    },
    makeOnce(key: string, network?: string): Promise<CachedResponse> {
      const known = running.get(key);
      if (known) return known;
      const making = make(key, network)
        .catch((error: Error & { reply?: CachedResponse }) => {
          noteFailure(key);
          onFailure(key, error);
          if (error.reply) return error.reply;
          throw error;
        })
        .finally(() => running.delete(key));
      running.set(key, making);
      return making;
    },
  };
}

type StoreResponse = (key: string, reply: CachedResponse | undefined) => void;

/**
 * Clients without brotli that read a long body at the same time. Decompressing it takes up to eight megabytes for each,
 * and one that reads slowly takes ten minutes.
 */
export const maxLongReaders = 16;

/** How many of these one network may have: it could occupy all by reading slowly. */
export const maxLongReadersOfNetwork = 5;

/** Sends responses in the negotiated encoding, compressing them first where necessary. */
function createSender({ onFailure, trustedProxies, headersOfFailure = {} }: ResponseCacheOptions, store: CacheStore) {
  const recompress = createRecompression(store);
  const takeSlot = createConcurrencyLimit(maxLongReaders, maxLongReadersOfNetwork);
  const sendLong = async (
    cached: CachedResponse,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (request.method === "HEAD") return sendLongResponse(cached, encoding, request, response);
    const freeSlot = takeSlot(requestNetwork(request, trustedProxies));
    if (!freeSlot) return sendRefusal(response, "unavailable", { "Retry-After": "5" });
    try {
      await sendLongResponse(cached, encoding, request, response);
    } finally {
      freeSlot();
    }
  };
  const sendRefusal = (response: ServerResponse, name: "unavailable" | "unexpected", more = {}): void => {
    const [status, code, message] = refusals[name];
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", ...more };
    response.writeHead(status, { ...headersOfFailure, ...headers }).end(JSON.stringify({ message, code }));
  };
  const sendBroken = (request: IncomingMessage, response: ServerResponse): void => {
    if (isCall(request.url)) return void sendRefusal(response, "unexpected");
    response
      .writeHead(500, { ...headersOfFailure, "Content-Type": "text/plain; charset=utf-8" })
      .end("Algo falló. Intenta de nuevo en unos minutos.");
  };
  const send = (key: string, cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void => {
    const encoding = encodingFor(cached, request);
    if (sendCachedResponse(cached, encoding, request, response)) return;
    if (cached.longBytes !== undefined) return void sendLong(cached, encoding, request, response);
    recompress(key, cached, encoding).then(
      (fuller) => sendCachedResponse(fuller, encoding, request, response),
      (error: unknown) => {
        onFailure(key, error);
        sendBroken(request, response);
      },
    );
  };
  return { send, sendBroken };
}

// The failure has been reported where it happened.
const ignore = () => {};

/** Keeps whole responses in memory: made once per cache generation, and sent before any routing. */
export function createResponseCache(parts: ResponseCacheOptions): ResponseCache {
  const { keyOf, version, trustedProxies, now = Date.now, maxStale = 10_000, capacity = 64 * 1024 * 1024 } = parts;
  const store = createCacheStore(capacity);
  const maker = createMaker(parts, (key, reply) => (reply ? store.set(key, reply) : store.delete(key)));
  const { send, sendBroken } = createSender(parts, store);
  return {
    respond(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = keyOf(request.url ?? "");
      if (key === undefined) return false;
      const cached = store.get(key);
      const isCurrent = cached?.version === version();
      if (cached && isCurrent) cached.currentAt = now();
      if (cached && (isCurrent || maker.isCoolingDown(key))) send(key, cached, request, response);
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
