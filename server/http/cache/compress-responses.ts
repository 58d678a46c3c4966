import type { MiddlewareHandler } from "hono";
import { chooseEncoding, compressFast, fastestFirst } from "./content-encoding.ts";

/** Bytes below which compression saves nothing. */
const minBytes = 1024;

const isText = ({ headers }: Response): boolean =>
  /^(text\/html|application\/json)\b/.test(headers.get("Content-Type") ?? "");

/**
 * Compresses a response that is made for one request, such as a search. Responses for the cache are requested without
 * `Accept-Encoding`, and compressed better (`compressBody`).
 */
export function compressResponses(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"), fastestFirst);
    if (encoding === "identity" || c.res.body === null || !isText(c.res)) return;
    const { status, headers } = c.res;
    const body = Buffer.from(await c.res.arrayBuffer());
    headers.append("Vary", "Accept-Encoding");
    const isSmall = body.length < minBytes;
    if (!isSmall) {
      headers.set("Content-Encoding", encoding);
      headers.delete("Content-Length");
      // Weak from here on: other bytes, same content.
      const tag = headers.get("ETag");
      if (tag?.startsWith('"')) headers.set("ETag", `W/${tag}`);
    }
    const compressed = isSmall ? body : compressFast(body, encoding);
    // Otherwise Hono copies the old response's headers to the new one, and turns its body into a stream.
    c.res = undefined;
    c.res = new Response(new Uint8Array(compressed), { status, headers });
  };
}
