import { hash } from "node:crypto";
import type { Database } from "#server/db/schema.ts";
import type { RequestKind } from "./numbering.ts";

/** The `Idempotency-Key` of a request, with what it was sent for. */
export interface IdempotencyKey {
  kind: RequestKind;
  key: string;
  bodyHash: string;
}

/** JSON with the fields of each object in one order. */
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

/** A hash of the parsed body: independent of the order of its fields and of ignored ones. */
export const hashBody = (request: object): string => hash("sha256", writeSorted(request));

/** The answer to a request that was accepted under this key; undefined where none was. */
export async function findEarlier(
  db: Database,
  { kind, key, bodyHash }: IdempotencyKey,
): Promise<{ outcome: "accepted"; number: string } | { outcome: "key-reused" } | undefined> {
  const row = await db
    .selectFrom("attempts")
    .select(["body_hash", "number"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.body_hash === bodyHash ? { outcome: "accepted", number: row.number } : { outcome: "key-reused" };
}

export async function storeKey(
  db: Database,
  { kind, key, bodyHash }: IdempotencyKey,
  number: string,
  accepted_at: string,
): Promise<void> {
  await db.insertInto("attempts").values({ kind, key, body_hash: bodyHash, number, accepted_at }).execute();
}

/** The keys whose requests this process is storing at this moment. */
export interface KeysInFlight {
  /** Undefined when the request may be stored, and then its key must be given to `end`. */
  begin(key: IdempotencyKey): { outcome: "in-progress" } | { outcome: "key-reused" } | undefined;
  end(key: IdempotencyKey): void;
}

/**
 * Answers a repeated request while the first one still waits for the disk. That a request is never stored twice does
 * not rest on this: its key is looked up and stored in one transaction, and of two that both missed it, in whatever
 * processes, the second is undone and looks it up again.
 */
export function createKeysInFlight(): KeysInFlight {
  const inFlight = new Map<string, string>();
  const name = ({ kind, key }: IdempotencyKey) => `${kind} ${key}`;
  return {
    begin: (key) => {
      const bodyHash = inFlight.get(name(key));
      if (bodyHash !== undefined) return { outcome: bodyHash === key.bodyHash ? "in-progress" : "key-reused" };
      inFlight.set(name(key), key.bodyHash);
      return undefined;
    },
    end: (key) => void inFlight.delete(name(key)),
  };
}
