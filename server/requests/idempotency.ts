import { hash } from "node:crypto";
import type { Database } from "#server/db/schema.ts";
import type { RequestKind } from "./numbering.ts";

/** An `Idempotency-Key` with its kind of request and the hashes of its body. */
export interface IdempotencyKey {
  kind: RequestKind;
  key: string;
  /** Hash of the parsed request, independent of the order of its fields. */
  bodyHash: string;
  /** Hash of the bytes of the body, independent of how a release parses it. Undefined without a body. */
  sentHash?: string | undefined;
}

/** Whether two bodies under one key are equal, parsed or byte by byte. */
const isSame = (one: Omit<IdempotencyKey, "kind" | "key">, { bodyHash, sentHash }: IdempotencyKey): boolean =>
  one.bodyHash === bodyHash || (sentHash !== undefined && one.sentHash === sentHash);

function writeSorted(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeSorted).join()}]`;
  const fields: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const inner: unknown = value[name as keyof typeof value];
    if (inner !== undefined) fields.push(`${JSON.stringify(name)}:${writeSorted(inner)}`);
  }
  return `{${fields.join()}}`;
}

/** Hashes the parsed body, independent of the order of its fields and of ignored fields. */
export const hashBody = (request: object): string => hash("sha256", writeSorted(request));

export const hashSent = (sent: Uint8Array | undefined): string | undefined => sent && hash("sha256", sent);

/** The outcome of the request stored under this key; undefined when there is none. */
export async function findEarlier(
  db: Database,
  sent: IdempotencyKey,
): Promise<{ outcome: "accepted"; number: string } | { outcome: "key-reused" } | undefined> {
  const row = await db
    .selectFrom("attempts")
    .select(["body_hash as bodyHash", "sent_hash", "number"])
    .where("kind", "=", sent.kind)
    .where("key", "=", sent.key)
    .executeTakeFirst();
  if (!row) return undefined;
  const { bodyHash, sent_hash, number } = row;
  const isRepeated = isSame({ bodyHash, sentHash: sent_hash ?? undefined }, sent);
  return isRepeated ? { outcome: "accepted", number } : { outcome: "key-reused" };
}

export async function storeKey(
  db: Database,
  { kind, key, bodyHash: body_hash, sentHash }: IdempotencyKey,
  number: string,
  accepted_at: string,
): Promise<void> {
  await db
    .insertInto("attempts")
    .values({ kind, key, body_hash, sent_hash: sentHash ?? null, number, accepted_at })
    .execute();
}

/** The keys of the requests that this process is storing. */
export interface KeysInFlight {
  /** Undefined when the request may be stored; its key must then be given to `end`. */
  begin(key: IdempotencyKey): { outcome: "in-progress" } | { outcome: "key-reused" } | undefined;
  end(key: IdempotencyKey): void;
}

/**
 * Answers a repeated request at once while the first one is still being stored. Not needed for storing it only once:
 * the transaction looks up and inserts the key, and of two that insert the same key the second is rolled back and
 * retried.
 */
export function createKeysInFlight(): KeysInFlight {
  const inFlight = new Map<string, IdempotencyKey>();
  const name = ({ kind, key }: IdempotencyKey) => `${kind} ${key}`;
  return {
    begin: (key) => {
      const earlier = inFlight.get(name(key));
      if (earlier) return { outcome: isSame(earlier, key) ? "in-progress" : "key-reused" };
      inFlight.set(name(key), key);
      return undefined;
    },
    end: (key) => void inFlight.delete(name(key)),
  };
}
