import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Effort, type Encoding, packBody } from "./encodings.ts";

/** One answer that all visitors get alike, ready to be sent. */
export interface KeptAnswer {
  version: string;
  status: number;
  /** Name, value, name, value …; without what depends on the encoding. */
  headers: readonly string[];
  /** Stands for the plain body. */
  hash: string;
  /** In the encodings that were asked for so far; plain alone where nothing makes it smaller. */
  bodies: ReadonlyMap<Encoding, Buffer>;
  /** The room that it takes. */
  bytes: number;
}

const dependOnEncoding = new Set(["content-length", "etag", "transfer-encoding", "content-encoding", "vary"]);

/** What an answer takes beside its bodies and headers: objects, key and its place in the store. */
const overhead = 1024;

const countBytes = ({ headers, bodies }: Pick<KeptAnswer, "headers" | "bodies">): number =>
  [...headers, ...bodies.values()].reduce((sum, { length }) => sum + length, overhead);

/** Reads `answer` to its end; `version` names what it was made from. */
export async function toKeptAnswer(answer: Response, version: string, effort: Effort): Promise<KeptAnswer> {
  const body = Buffer.from(await answer.arrayBuffer());
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const ownHeaders = [...answer.headers].filter(([name]) => !dependOnEncoding.has(name)).flat();
  const parts = { headers: [...ownHeaders, "Vary", "Accept-Encoding"], bodies: await packBody(body, effort) };
  return { version, status: answer.status, hash, ...parts, bytes: countBytes(parts) };
}

/** The encoding in which `kept` goes to this browser. */
export function encodingFor(kept: KeptAnswer, request: IncomingMessage): Encoding {
  const isPlain = !kept.bodies.has("br");
  return isPlain ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
}

/** The same answer with a body in one more encoding. */
export function addBody(kept: KeptAnswer, encoding: Encoding, body: Buffer): KeptAnswer {
  const bodies = new Map(kept.bodies).set(encoding, body);
  return { ...kept, bodies, bytes: countBytes({ ...kept, bodies }) };
}

/**
 * Sends `kept` in this encoding, or 304 where the browser already has these bytes. False: the answer has no body in it
 * yet.
 */
export function sendKeptAnswer(
  kept: KeptAnswer,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Strong: it names these very bytes.
  const etag = `"${kept.hash}-${encoding}"`;
  const headers = [...kept.headers, "ETag", etag];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  if (kept.status === 200 && request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const body = kept.bodies.get(encoding);
  if (!body) return false;
  response.writeHead(kept.status, [...headers, "Content-Length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}
