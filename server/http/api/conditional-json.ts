import { hash } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { hasTag } from "../request/has-tag.ts";

/** Answers a GET with JSON and an ETag, to be revalidated at each use: 304 when the client has it already. */
export function sendJson(c: Context, value: unknown): Response {
  const json = JSON.stringify(value);
  const tag = `"${hash("sha256", json, "base64url").slice(0, 27)}"`;
  c.header("Cache-Control", "no-cache");
  c.header("ETag", tag);
  if (hasTag(c.req.header("If-None-Match"), tag)) return c.body(null, 304);
  return c.body(json, 200, { "Content-Type": "application/json; charset=utf-8" });
}

async function* serializeList(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "[";
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield encoder.encode(before + JSON.stringify(part).slice(1, -1));
    before = ",";
  }
  yield encoder.encode(before === "[" ? "[]" : "]");
}

/**
 * Answers like `sendJson`, but streams the JSON as it is read. Without an ETag, which would be known only at the end.
 */
export function streamJson(c: Context, parts: AsyncIterable<readonly unknown[]>): Response {
  c.header("Cache-Control", "no-cache");
  const body = ReadableStream.from(serializeList(parts)) as globalThis.ReadableStream<Uint8Array>;
  return c.body(body, 200, { "Content-Type": "application/json; charset=utf-8" });
}
