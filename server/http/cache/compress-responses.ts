import type { MiddlewareHandler } from "hono";
import { chooseEncoding, compressFast, fastestFirst } from "./content-encoding.ts";

/** Bytes below which a compressed body saves nobody anything. */
const least = 1024;

const isText = ({ headers }: Response): boolean =>
  /^(text\/html|application\/json)\b/.test(headers.get("Content-Type") ?? "");

/**
 * Compresses a response that is made for one request, such as a search. Responses for the cache are requested without
 * an encoding, and compressed better (`compressBody`).
 */
export function compressResponses(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"), fastestFirst);
    if (encoding === "identity" || c.res.body === null || !isText(c.res)) return;
    const { status, headers } = c.res;
    const body = Buffer.from(await c.res.arrayBuffer());
    headers.append("Vary", "Accept-Encoding");
    const isSmall = body.length < least;
    if (!isSmall) {
      headers.set("Content-Encoding", encoding);
      headers.delete("Content-Length");
      // Weak from now on: other bytes, the same content.
      const tag = headers.get("ETag");
      if (tag?.startsWith('"')) headers.set("ETag", `W/${tag}`);
    }
    const compressed = isSmall ? body : compressFast(body, encoding);
    // Otherwise Hono lays the old answer's headers over the new one's, and makes a stream of its body.
    c.res = undefined;
    c.res = new Response(new Uint8Array(compressed), { status, headers });
  };
}
