import { createServer } from "node:http";
import { BlockList } from "node:net";
import { onTestFinished } from "vitest";
import { createCacheKey } from "#server/http/cache/cache-key.ts";
import { createResponseCache, type ResponseCacheOptions } from "#server/http/cache/response-cache.ts";
import { listenLocally } from "./listen-locally.ts";

export interface CachedResponsesServer {
  get(path: string, init?: RequestInit): Promise<Response>;
  port: number;
  /** The keys of failed responses, in order. */
  failures: string[];
}

const trustedProxies = new BlockList();
trustedProxies.addSubnet("127.0.0.0", 8);

/** Starts a server that answers cached requests, and 418 for all others. Stops at the end of the test. */
export async function serveCachedResponses(
  parts: Partial<ResponseCacheOptions> & Pick<ResponseCacheOptions, "produce">,
): Promise<CachedResponsesServer> {
  const failures: string[] = [];
  const cache = createResponseCache({
    keyOf: createCacheKey("/api", { hasProduct: () => true, hasPage: () => true }),
    version: () => "1",
    trustedProxies,
    onFailure: (key) => failures.push(key),
    ...parts,
  });
  const server = createServer((request, response) => {
    if (!cache.respond(request, response)) response.writeHead(418).end();
  });
  onTestFinished(() => {
    server.close();
  });
  const port = await listenLocally(server);
  return { get: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init), port, failures };
}

/** A response that is long enough to be compressed. */
export const page = (text: string, init?: ResponseInit) =>
  new Response(`<p>${text}</p>`.repeat(40), { headers: { "Content-Type": "text/html" }, ...init });
