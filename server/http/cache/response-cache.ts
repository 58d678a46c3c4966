import type { IncomingMessage, ServerResponse } from "node:http";
import { type CacheStore, createCacheStore } from "./cache-store.ts";
import { type CachedResponse, encodingFor, sendCachedResponse, toCachedResponse } from "./cached-response.ts";
import { createRecompression } from "./recompression.ts";

export interface ResponseCacheOptions {
  /** The cache key of this address; undefined: not cached, the next handler responds. */
  keyOf: (url: string) => string | undefined;
  /** Renders the response of a key. Only a 200 or 404 without `Cache-Control: no-store` is cached. */
  produce: (key: string) => Promise<Response>;
  /** Names what answers are made from. */
  version: () => string;
  /**
   * Milliseconds for which an answer is sent, while a new one is made, after the last time it was of the present
   * version: a page that nobody asked for since is as old as it likes, and its pictures may be gone.
   */
  maxStale?: number;
  /** An answer could not be made: `produce` threw, or answered with a status from 500 on. */
  onFailure: (key: string, error: unknown) => void;
  /** What goes with the answer to an address of which none could be made. */
  headersOfFailure?: Record<string, string>;
  /** Bytes cached at most, over all answers and encodings. */
  capacity?: number;
  now?: () => number;
}

export interface ResponseCache {
  /** Answers at once, or as soon as the answer is made. False: not an address that is cached. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes the answers of these addresses before anybody asks. */
  warm(urls: readonly string[]): Promise<void>;
}

/** Milliseconds after a failed renewal in which the old answer is sent without trying again. */
const coolDown = 5_000;

/** Milliseconds for which an old whole answer is sent rather than new ones that lack a part. */
const patienceWithParts = 600_000;

/** Failed addresses that are remembered at the same time. */
const maxFailures = 1_000;

const mayBeKept = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 404) && headers.get("Cache-Control") !== "no-store";

/** A page that a part could not be read for. */
const lacksPart = (answer: Response): boolean => answer.status === 200 && !mayBeKept(answer);

/** Makes answers one at a time per key, however many ask, and remembers which failed. */
function createMaker({ produce, version, onFailure, now = Date.now }: ResponseCacheOptions, keep: Keep) {
  const running = new Map<string, Promise<CachedResponse>>();
  const failures = new Map<string, { since: number; coolUntil: number }>();
  /** Returns the milliseconds since an address began to fail. */
  const noteFailure = (key: string): number => {
    // Whoever makes many addresses fail must not fill the memory with them.
    if (failures.size >= maxFailures) failures.clear();
    const since = failures.get(key)?.since ?? now();
    failures.set(key, { since, coolUntil: now() + coolDown });
    return now() - since;
  };
  const make = async (key: string): Promise<CachedResponse> => {
    const madeFrom = { version: version(), currentAt: now() };
    const produced = await produce(key);
    const isKept = mayBeKept(produced);
    // The id of one request, on a refusal: not of those who get the same from memory.
    if (isKept) produced.headers.delete("X-Request-Id");
    const answer = await toCachedResponse(produced, madeFrom, isKept ? "often" : "once");
    if (produced.status >= 500) throw Object.assign(new Error(`answered ${produced.status}`), { answer });
    // What could not be read has been reported where it failed.
    if (lacksPart(produced) && noteFailure(key) < patienceWithParts) return answer;
    if (isKept) failures.delete(key);
    keep(key, isKept ? answer : undefined);
    return answer;
  };
  return {
    isCoolingDown: (key: string) => {
      const left = (failures.get(key)?.coolUntil ?? 0) - now();
      // More than a whole rest to go: the clock was set back.
      return left > 0 && left <= coolDown;
    },
    makeOnce(key: string): Promise<CachedResponse> {
      const known = running.get(key);
      if (known) return known;
      const making = make(key)
        .catch((error: Error & { answer?: CachedResponse }) => {
          noteFailure(key);
          onFailure(key, error);
          if (error.answer) return error.answer;
          throw error;
        })
        .finally(() => running.delete(key));
      running.set(key, making);
      return making;
    },
  };
}

type Keep = (key: string, answer: CachedResponse | undefined) => void;

/** Sends answers, each in the encoding that its browser wants, which may have to be made first. */
function createSender({ onFailure, headersOfFailure }: ResponseCacheOptions, store: CacheStore) {
  const recompress = createRecompression(store);
  const sendBroken = (response: ServerResponse): void => {
    response
      .writeHead(500, { ...headersOfFailure, "Content-Type": "text/plain; charset=utf-8" })
      .end("Algo falló. Intenta de nuevo en unos minutos.");
  };
  const send = (key: string, cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void => {
    const encoding = encodingFor(cached, request);
    if (sendCachedResponse(cached, encoding, request, response)) return;
    recompress(key, cached, encoding).then(
      (fuller) => sendCachedResponse(fuller, encoding, request, response),
      (error: unknown) => {
        onFailure(key, error);
        sendBroken(response);
      },
    );
  };
  return { send, sendBroken };
}

// What failed has been reported where it failed.
const ignore = () => {};

/** Keeps whole answers in memory: made once per version and sent before any routing. */
export function createResponseCache(parts: ResponseCacheOptions): ResponseCache {
  const { keyOf, version, now = Date.now, maxStale = 10_000, capacity = 64 * 1024 * 1024 } = parts;
  const store = createCacheStore(capacity);
  const maker = createMaker(parts, (key, answer) => (answer ? store.set(key, answer) : store.delete(key)));
  const { send, sendBroken } = createSender(parts, store);
  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = keyOf(request.url ?? "");
      if (key === undefined) return false;
      const cached = store.get(key);
      const isCurrent = cached?.version === version();
      if (cached && isCurrent) cached.currentAt = now();
      if (cached && (isCurrent || maker.isCoolingDown(key))) send(key, cached, request, response);
      else {
        const made = maker.makeOnce(key);
        if (cached && now() - cached.currentAt < maxStale) {
          made.catch(ignore);
          send(key, cached, request, response);
        } else {
          // Where none could be made, or only one that lacks a part, the old one is still cached.
          made.then(
            (answer) => send(key, store.get(key) ?? answer, request, response),
            () => (cached ? send(key, cached, request, response) : sendBroken(response)),
          );
        }
      }
      return true;
    },
    async warm(urls) {
      for (const key of urls.map(keyOf))
        if (key !== undefined && !store.get(key)) await maker.makeOnce(key).catch(ignore);
    },
  };
}
