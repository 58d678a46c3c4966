import { createSharedWork } from "#server/process/shared-work.ts";
import type { CacheStore } from "./cache-store.ts";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";

export interface MakerOptions {
  /**
   * Renders the response of a key, for a client of `network`. Only a 200 or 404 without `Cache-Control: no-store` is
   * cached.
   */
  produce: (key: string, network?: string) => Promise<Response>;
  /** The cache generation: entries of another one are stale. */
  version: () => string;
  /** `produce` threw, or resolved to a 5xx status. */
  onFailure: (key: string, error: unknown) => void;
  now?: () => number;
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

/** Makes one response at a time per key, shared by all requests that wait for it, stores it, and records failures. */
export function createMaker({ produce, version, onFailure, now = Date.now }: MakerOptions, store: CacheStore) {
  const { share, countRunning } = createSharedWork<CachedResponse>();
  const failures = new Map<string, { first: number; last: number }>();
  /** Returns the milliseconds since the first failure of an address. */
  const noteFailure = (key: string): number => {
    // A client that makes many addresses fail must not fill the memory.
    if (failures.size >= maxFailures) failures.clear();
    const last = now();
    const { first } = failures.get(key) ?? { first: last };
    failures.set(key, { first, last });
    return last - first;
  };
  const reportFailure = (key: string, error: unknown): void => {
    noteFailure(key);
    onFailure(key, error);
  };
  const make = async (key: string, network?: string): Promise<CachedResponse> => {
    const madeFrom = { version: version(), currentAt: now() };
    const produced = await produce(key, network);
    const cacheable = isCacheable(produced);
    // The request id belongs to one request; the cached response goes to others too.
    if (cacheable) produced.headers.delete("X-Request-Id");
    const effort = cacheable && countRunning() <= maxThorough ? "often" : "once";
    const reply = await toCachedResponse(produced, madeFrom, effort);
    if (produced.status >= 500) {
      reportFailure(key, new Error(`answered ${produced.status}`));
      return reply;
    }
    // The section's failure has been reported where it happened.
    if (lacksSection(produced) && noteFailure(key) < maxStaleComplete) return reply;
    if (cacheable) {
      failures.delete(key);
      store.set(key, reply);
    } else store.delete(key);
    return reply;
  };
  return {
    isIdle: () => countRunning() === 0,
    isCoolingDown(key: string): boolean {
      const failure = failures.get(key);
      // A failure in the future: the clock was set back.
      return failure !== undefined && now() >= failure.last && now() < failure.last + coolDown;
    },
    makeOnce: (key: string, network?: string): Promise<CachedResponse> =>
      share(key, () =>
        make(key, network).catch((error: unknown) => {
          reportFailure(key, error);
          throw error;
        }),
      ),
  };
}
