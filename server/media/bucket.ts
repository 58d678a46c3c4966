import { hash } from "node:crypto";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { BucketSettings } from "#server/settings/config.ts";
import { BucketFault, describeNoResponse, describeRefusal, describeWrongBytes } from "./bucket-fault.ts";
import { cachedForever } from "./media-name.ts";

/** Files by key in an S3-compatible bucket. Each call throws `BucketFault`. */
export interface Bucket {
  /**
   * Stores a file, reads it back and compares it. By default it is cached forever, so its key must identify its bytes.
   */
  put(key: string, bytes: Uint8Array, cacheControl?: string): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Sizes in bytes of the files whose key begins with `prefix`. */
  list(prefix: string): Promise<Map<string, number>>;
  remove(key: string): Promise<void>;
}

export interface RetryPolicy {
  /** Milliseconds per request. */
  timeout: number;
  /** Maximum attempts of a request whose fault may pass. */
  attempts: number;
  /** Milliseconds before the second attempt, doubled before each further one. */
  pause: number;
}

/** For commands: lasts through about a minute of an outage. */
const commandPolicy: RetryPolicy = { timeout: 60_000, attempts: 8, pause: 500 };
/** For requests of visitors: one retry, in case the bucket had just closed a kept-alive connection. */
export const visitorPolicy: RetryPolicy = { timeout: 4_000, attempts: 2, pause: 100 };

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

async function retry<Result>({ attempts, pause }: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BucketFault) || !error.isTransient || attempt >= attempts) throw error;
      // Jitter, so that several servers do not retry at the same moment.
      await sleep(pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }
}

const firstOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&");

/** Keys that the site can have written; others in the bucket are ignored. */
const listed = /<Contents>.*?<Key>([\w./-]+)<\/Key>.*?<Size>(\d+)<\/Size>.*?<\/Contents>/gs;

/** Opens the bucket; sends no request yet. */
export function openBucket(settings: BucketSettings, patience: RetryPolicy = commandPolicy): Bucket {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  /** Sends a signed request; undefined for a missing file. */
  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<Buffer | undefined> => {
    const signed = await client.sign(`${endpoint}/${bucket}${path}`, { method, ...init });
    let answer: Response;
    let body: Buffer;
    try {
      answer = await fetch(signed, { signal: AbortSignal.timeout(patience.timeout), redirect: "manual" });
      body = Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw describeNoResponse(settings, error);
    }
    if (answer.ok) return body;
    const code = firstOf(body.toString("utf8"), "Code");
    if (answer.status === 404 && (code === undefined || code === "NoSuchKey")) return undefined;
    throw describeRefusal(settings, { method, status: answer.status, code });
  };

  const list = async (prefix: string): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix, ...(token && { "continuation-token": token }) });
      const xml = (await retry(patience, () => ask("GET", `?${query}`)))?.toString("utf8") ?? "";
      for (const [, key = "", size] of xml.matchAll(listed)) found.set(key, Number(size));
      token = firstOf(xml, "IsTruncated") === "true" ? firstOf(xml, "NextContinuationToken") : undefined;
    } while (token !== undefined);
    return found;
  };

  const put = async (key: string, bytes: Uint8Array, cacheControl = cachedForever): Promise<void> => {
    const headers = {
      "Content-Type": types[extname(key).toLowerCase()] ?? "application/octet-stream",
      "Cache-Control": cacheControl,
      // A server that verifies the hash rejects a body that was damaged in transit.
      "X-Amz-Content-Sha256": hash("sha256", bytes),
    };
    await ask("PUT", `/${key}`, { headers, body: Buffer.from(bytes) });
    // Some servers have stored other bytes without an error, even with checksums.
    if (!(await ask("GET", `/${key}`))?.equals(bytes)) throw describeWrongBytes(settings, key);
  };

  return {
    put: (key, bytes, cacheControl) => retry(patience, () => put(key, bytes, cacheControl)),
    read: (key) => retry(patience, () => ask("GET", `/${key}`)),
    list,
    remove: async (key) => {
      await retry(patience, () => ask("DELETE", `/${key}`));
    },
  };
}
