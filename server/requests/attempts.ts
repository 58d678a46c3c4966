import { hash } from "node:crypto";
import { prepareQuery } from "#server/db/prepare-query.ts";
import type { AttemptRow, Database } from "#server/db/schema.ts";
import type { RequestKind } from "./numbering.ts";

/** One try of a sender, known by the key it came with. */
export interface Attempt {
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

/** The same for two bodies that say the same, whatever the order of their fields or what of them is ignored. */
export const hashBody = (request: object): string => hash("sha256", writeSorted(request));

const selectAttempt = prepareQuery((db, { kind, key }: Pick<Attempt, "kind" | "key">) =>
  db.selectFrom("attempts").select(["body_hash", "number"]).where("kind", "=", kind).where("key", "=", key),
);

const insertAttempt = prepareQuery((db, row: AttemptRow) => db.insertInto("attempts").values(row));

/** What became of an attempt that was already accepted; undefined for a new one. */
export async function findAttempt(
  db: Database,
  { kind, key, bodyHash }: Attempt,
): Promise<{ outcome: "accepted"; number: string } | { outcome: "key-reused" } | undefined> {
  const [row] = await selectAttempt(db, { kind, key });
  if (!row) return undefined;
  return row.body_hash === bodyHash ? { outcome: "accepted", number: row.number } : { outcome: "key-reused" };
}

export async function storeAttempt(
  db: Database,
  { kind, key, bodyHash }: Attempt,
  number: string,
  accepted_at: string,
): Promise<void> {
  await insertAttempt(db, { kind, key, body_hash: bodyHash, number, accepted_at });
}

/** The attempts this process is working on at this moment. */
export interface AttemptsInWork {
  /** Undefined when the attempt may begin, and then it must `end`. */
  begin(attempt: Attempt): { outcome: "in-progress" } | { outcome: "key-reused" } | undefined;
  end(attempt: Attempt): void;
}

/**
 * Answers early, while the first one is still waiting for the disk. That an attempt is never accepted twice does not
 * rest on this: it is looked up and written in one transaction, and those come one after the other in all processes.
 */
export function createAttemptsInWork(): AttemptsInWork {
  const inWork = new Map<string, string>();
  const name = ({ kind, key }: Attempt) => `${kind} ${key}`;
  return {
    begin: (attempt) => {
      const bodyHash = inWork.get(name(attempt));
      if (bodyHash !== undefined) return { outcome: bodyHash === attempt.bodyHash ? "in-progress" : "key-reused" };
      inWork.set(name(attempt), attempt.bodyHash);
      return undefined;
    },
    end: (attempt) => void inWork.delete(name(attempt)),
  };
}
