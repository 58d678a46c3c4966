import type { Context } from "hono";

/** The largest body in bytes; 500 lines with their references fit in well. */
const bodyMost = 512 * 1024;

type BodyFault = "tooLarge" | "notJson" | "malformed";
export type ReadBody = { fault: BodyFault } | { body: Record<string, unknown> };

/** At most `most` bytes, however they arrive; undefined when there are more. Throws when the sender goes away half-way. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isPlainJson(headers: Headers): boolean {
  const [type = "", ...parameters] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const encoding = headers.get("Content-Encoding") ?? "identity";
  return (
    type.trim() === "application/json" &&
    parameters.every((parameter) => !/^\s*charset=/.test(parameter) || /^\s*charset="?utf-8"?\s*$/.test(parameter)) &&
    encoding.trim().toLowerCase() === "identity"
  );
}

function parseObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the JSON object of a POST; refuses in the order too large, not JSON, malformed. */
export async function readBody(c: Context): Promise<ReadBody> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBytes(c.req.raw, bodyMost);
  } catch {
    // The sender went away half-way; nobody reads the answer.
    return { fault: "malformed" };
  }
  if (!bytes) return { fault: "tooLarge" };
  if (!isPlainJson(c.req.raw.headers)) return { fault: "notJson" };
  const body = parseObject(bytes);
  return body ? { body } : { fault: "malformed" };
}
