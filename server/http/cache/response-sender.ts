import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { pageFailed, type StandaloneResponse, sendStandalone, tooBusy } from "../pages/standalone-response.ts";
import { requestNetwork } from "../request/client-address.ts";
import type { CacheStore } from "./cache-store.ts";
import { type CachedResponse, encodingFor, sendCachedResponse, sendLongResponse } from "./cached-response.ts";
import type { Encoding } from "./content-encoding.ts";
import { createRecompression } from "./recompression.ts";

export interface SenderOptions {
  /** A response could not be sent in an encoding. */
  onFailure: (key: string, error: unknown) => void;
  /** Headers of the error that is sent when no response could be made. */
  headersOfFailure?: Record<string, string>;
  trustedProxies: BlockList;
}

/**
 * Clients without brotli that read a long body at the same time. Decompressing it takes up to eight megabytes for each,
 * and one that reads slowly takes ten minutes.
 */
export const maxLongReaders = 16;

/** How many of these one network may have: it could occupy all by reading slowly. */
export const maxLongReadersOfNetwork = 5;

/** Sends responses in the negotiated encoding, compressing them first where necessary. */
export function createSender({ onFailure, trustedProxies, headersOfFailure = {} }: SenderOptions, store: CacheStore) {
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
    if (!freeSlot) return refuse(request, response, tooBusy);
    try {
      await sendLongResponse(cached, encoding, request, response);
    } finally {
      freeSlot();
    }
  };
  const refuse = (request: IncomingMessage, response: ServerResponse, refusal: StandaloneResponse): void => {
    response.setHeaders(new Map(Object.entries(headersOfFailure)));
    sendStandalone(request, response, refusal);
  };
  const sendBroken = (request: IncomingMessage, response: ServerResponse): void =>
    refuse(request, response, pageFailed);
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
