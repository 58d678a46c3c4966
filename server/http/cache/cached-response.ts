import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hasTag } from "../request/has-tag.ts";
import {
  chooseEncoding,
  compressBody,
  type Effort,
  type Encoding,
  maxUncompressed,
  sendRecompressed,
} from "./content-encoding.ts";

/** A response that is the same for all visitors, ready to be sent. */
export interface CachedResponse {
  version: string;
  status: number;
  /** Name, value, name, value …; without headers that depend on the encoding. */
  headers: readonly string[];
  /** Hash of the uncompressed body; part of the ETags. */
  hash: string;
  effort: Effort;
  /** Bytes of an uncompressed body that is too long to keep in memory: only its brotli form is kept. */
  longBytes?: number;
  /** By the encodings requested so far; identity alone when compression makes the body no smaller. */
  bodies: ReadonlyMap<Encoding, Buffer>;
  /** All headers of each body, built once instead of at each request. */
  heads: ReadonlyMap<Encoding, string[]>;
  /** Bytes in memory. */
  bytes: number;
  /** When the response was made or last sent as current: milliseconds. */
  currentAt: number;
}

const dependOnEncoding = new Set(["content-length", "etag", "transfer-encoding", "content-encoding", "vary"]);

/** Estimated bytes of a cache entry besides its bodies and headers: objects, key, and entry of the store. */
const overhead = 1024;

const countBytes = ({ headers, bodies }: Pick<CachedResponse, "headers" | "bodies">): number =>
  [...headers, ...bodies.values()].reduce((sum, { length }) => sum + length, overhead);

// Strong: identifies these exact bytes.
const etagOf = (hash: string, encoding: Encoding): string => `"${hash}-${encoding}"`;

const headersIn = ({ headers, hash }: Pick<CachedResponse, "headers" | "hash">, encoding: Encoding): string[] => [
  ...headers,
  "ETag",
  etagOf(hash, encoding),
  ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
];

/** Adds the headers of each body and the bytes in memory. */
function complete(response: Omit<CachedResponse, "heads" | "bytes">): CachedResponse {
  const heads = new Map<Encoding, string[]>();
  for (const [encoding, { length }] of response.bodies) {
    heads.set(encoding, [...headersIn(response, encoding), "Content-Length", String(length)]);
  }
  return { ...response, heads, bytes: countBytes(response) };
}

/** Reads `response` to its end; `version` is the cache generation it was made from at `currentAt`. */
export async function toCachedResponse(
  response: Response,
  { version, currentAt }: Pick<CachedResponse, "version" | "currentAt">,
  effort: Effort,
): Promise<CachedResponse> {
  const hasher = createHash("sha256");
  let length = 0;
  async function* readBody(): AsyncGenerator<Uint8Array> {
    for await (const part of response.body ?? []) {
      hasher.update(part);
      length += part.length;
      yield part;
    }
  }
  const bodies = await compressBody(readBody(), effort);
  const hash = hasher.digest("base64url").slice(0, 22);
  const ownHeaders = [...response.headers].filter(([name]) => !dependOnEncoding.has(name)).flat();
  const headers = [...ownHeaders, "Vary", "Accept-Encoding"];
  const cached = { version, currentAt, status: response.status, hash, effort, headers, bodies };
  return complete(length > maxUncompressed ? { ...cached, longBytes: length } : cached);
}

export function encodingFor(cached: CachedResponse, request: IncomingMessage): Encoding {
  const isPlain = !cached.bodies.has("br");
  return isPlain ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
}

export const addBody = (cached: CachedResponse, encoding: Encoding, body: Buffer): CachedResponse =>
  complete({ ...cached, bodies: new Map(cached.bodies).set(encoding, body) });

/**
 * Sends `cached` in this encoding, or 304 when the browser already has it. False: this encoding has to be made first.
 */
export function sendCachedResponse(
  cached: CachedResponse,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (cached.status === 200 && hasTag(request.headers["if-none-match"], etagOf(cached.hash, encoding))) {
    response.writeHead(304, headersIn(cached, encoding)).end();
    return true;
  }
  const head = cached.heads.get(encoding);
  if (!head) return false;
  response.writeHead(cached.status, head);
  response.end(request.method === "HEAD" ? undefined : cached.bodies.get(encoding));
  return true;
}

/** Sends a body that is too long to be cached in this encoding, at the client's speed. */
export async function sendLongResponse(
  cached: CachedResponse,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const length = encoding === "identity" ? ["Content-Length", String(cached.longBytes)] : [];
  response.writeHead(cached.status, [...headersIn(cached, encoding), ...length]);
  const br = cached.bodies.get("br");
  if (request.method === "HEAD" || !br) response.end();
  // A client that disconnects is no fault.
  else await sendRecompressed(br, encoding, response).catch(() => response.destroy());
}
