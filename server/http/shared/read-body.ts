import type { Context } from "hono";

/** The largest body in bytes: 500 lines with a short note each fit in. */
export const maxBody = 128 * 1024;

/** Values in a body at most: the fullest list has half as many, and each that is wrong takes long to be told of. */
const maxValues = 25_000;

type BodyFault = "tooLarge" | "notJson" | "malformed";
export type ReadBody = { fault: BodyFault } | { body: Record<string, unknown>; bytes: Uint8Array };

/** At most `max` bytes, however they arrive; undefined when there are more. Throws when the sender goes away half-way. */
export async function readBytes(c: Context, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(c.req.header("Content-Length") ?? 0) > max) return undefined;
  const { body } = c.req.raw;
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > max) return undefined;
    chunks.push(chunk);
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

function parseObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `body` is more than `maxValues`; ends there, however deep they lie. */
function hasTooMany(body: object): boolean {
  const open: object[] = [body];
  let values = 0;
  for (let next = open.pop(); next && values <= maxValues; next = open.pop()) {
    for (const value of Object.values(next)) {
      values += 1;
      if (typeof value === "object" && value !== null) open.push(value);
    }
  }
  return values > maxValues;
}

/** Reads the JSON object of a POST; refuses in the order too large, not JSON, malformed. */
export async function readBody(c: Context): Promise<ReadBody> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBytes(c, maxBody);
  } catch {
    // The sender went away half-way; nobody reads the answer.
    return { fault: "malformed" };
  }
  if (!bytes) return { fault: "tooLarge" };
  if (!isPlainJson(c)) return { fault: "notJson" };
  const body = parseObject(bytes);
  if (!body) return { fault: "malformed" };
  return hasTooMany(body) ? { fault: "tooLarge" } : { body, bytes };
}
