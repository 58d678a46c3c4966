import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type EncodedBody, type Encoding, encodeBody } from "./encodings.ts";

/** One answer that all visitors get alike, ready to be sent. */
export interface KeptAnswer {
  version: string;
  status: number;
  /** Name, value, name, value …; without what depends on the encoding. */
  headers: string[];
  bodies: ReadonlyMap<Encoding, EncodedBody>;
  /** Of all bodies together. */
  bytes: number;
}

const dependOnEncoding = new Set(["content-length", "etag", "transfer-encoding", "content-encoding", "vary"]);

/** Reads `answer` to its end; `version` names what it was made from. */
export async function toKeptAnswer(answer: Response, version: string): Promise<KeptAnswer> {
  const bodies = await encodeBody(Buffer.from(await answer.arrayBuffer()));
  const headers = [...answer.headers].filter(([name]) => !dependOnEncoding.has(name)).flat();
  const bytes = [...bodies.values()].reduce((sum, body) => sum + body.bytes.length, 0);
  return { version, status: answer.status, headers: [...headers, "Vary", "Accept-Encoding"], bodies, bytes };
}

/** Sends `kept` in the best encoding the browser takes, or 304 where it already has these bytes. */
export function sendKeptAnswer(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const wanted = chooseEncoding(request.headers["accept-encoding"]);
  const encoding = kept.bodies.has(wanted) ? wanted : "identity";
  const body = kept.bodies.get(encoding);
  if (!body) throw new Error("a kept answer always has its plain body");
  const headers = [...kept.headers, "ETag", body.etag];
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  if (kept.status === 200 && request.headers["if-none-match"]?.includes(body.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(kept.status, [...headers, "Content-Length", String(body.bytes.length)]);
  response.end(request.method === "HEAD" ? undefined : body.bytes);
}
