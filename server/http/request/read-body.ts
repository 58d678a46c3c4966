import type { Context } from "hono";
import { maxMessageBody } from "./body-limits.ts";

/**
 * The largest number of values in a body, because reporting many invalid values is slow. The fullest list has 26,020:
 * 8 in each of 500 lines and 2,000 references, 12 in each of 500 rows, and the fields.
 */
const maxValues = 27_000;

type BodyFault = "tooLarge" | "notJson" | "malformed";
export type ReadBody = { fault: BodyFault } | { body: Record<string, unknown>; bytes: Uint8Array };

/**
 * The largest number of pieces in which a body may arrive. Each takes some 200 bytes of memory, so that a sender of the
 * longest quotation in chunks of one byte would take a gigabyte. Network packets are so long that it arrives in 10,000.
 */
export const maxPieces = 20_000;

/**
 * Reads at most `max` bytes, declared or chunked; undefined when there are more, or too many pieces. Empty when the
 * client disconnects, because the response then reaches nobody.
 */
export async function readBytes(c: Context, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(c.req.header("Content-Length") ?? 0) > max) return undefined;
  const { body } = c.req.raw;
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size > max || chunks.length > maxPieces) return undefined;
    }
  } catch {
    return new Uint8Array();
  }
  return Buffer.concat(chunks);
}

function isPlainJson(c: Context): boolean {
  const [type = "", ...parameters] = (c.req.header("Content-Type") ?? "").toLowerCase().split(";");
  const encoding = c.req.header("Content-Encoding") ?? "identity";
  return (
    type.trim() === "application/json" &&
    parameters.every((parameter) => !/^\s*charset=/.test(parameter) || /^\s*charset="?utf-8"?\s*$/.test(parameter)) &&
    encoding.trim().toLowerCase() === "identity"
  );
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of an object in JSON, which may still be malformed; undefined for any other. */
function decodeObject(bytes: Uint8Array): string | undefined {
  try {
    const json = utf8.decode(bytes);
    return /^\s*\{/.test(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function parseObject(json: string): object | undefined {
  try {
    const value: object = JSON.parse(json);
    return value;
  } catch {
    return undefined;
  }
}

const [quote, backslash, comma, brace, bracket] = Array.from('"\\,{[', (sign) => sign.charCodeAt(0));

/**
 * Whether an object in JSON has more than `maxValues` commas, or as many objects and lists in it, and so more values.
 * Counted before it is parsed: parsing millions of nested lists takes most of a second.
 */
function isOverfull(json: string): boolean {
  let commas = 0;
  // The object itself is no value.
  let inner = -1;
  let isInText = false;
  for (let at = 0; at < json.length && commas <= maxValues && inner <= maxValues; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) isInText = !isInText;
    else if (isInText) {
      if (sign === backslash) at += 1;
    } else if (sign === comma) commas += 1;
    else if (sign === brace || sign === bracket) inner += 1;
  }
  return commas > maxValues || inner > maxValues;
}

/** The largest number of characters of one text: checks of a longer one are slow, or exhaust the stack. */
const maxText = maxMessageBody;

/** Whether `body` has more than `maxValues` values, nested ones included, or a text longer than `maxText`. */
function isBeyond(body: object): boolean {
  const open: object[] = [body];
  let values = 0;
  for (let next = open.pop(); next && values <= maxValues; next = open.pop()) {
    for (const value of Object.values(next)) {
      values += 1;
      if (typeof value === "object" && value !== null) open.push(value);
      if (typeof value === "string" && value.length > maxText) return true;
    }
  }
  return values > maxValues;
}

/**
 * Reads the JSON object of a POST of at most `max` bytes. Checked in this order: too many bytes, not JSON, malformed as
 * far as it shows without parsing, too many values, malformed.
 */
export async function readBody(c: Context, max: number): Promise<ReadBody> {
  const bytes = await readBytes(c, max);
  if (!bytes) return { fault: "tooLarge" };
  if (!isPlainJson(c)) return { fault: "notJson" };
  const json = decodeObject(bytes);
  if (json === undefined) return { fault: "malformed" };
  if (isOverfull(json)) return { fault: "tooLarge" };
  const body = parseObject(json);
  if (!body) return { fault: "malformed" };
  return isBeyond(body) ? { fault: "tooLarge" } : { body: { ...body }, bytes };
}
