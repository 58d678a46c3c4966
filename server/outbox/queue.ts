import type { Write } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import { createLeases, type Leases } from "./leases.ts";
import { createResults, type Results } from "./results.ts";

export type OutboxQueue = Leases & Results;

/** The queue in `db` for the worker named `owner`. */
export function createOutboxQueue(
  { db, write }: { db: Database; write: Write },
  owner: string,
  now: () => Date,
  random: () => number = Math.random,
): OutboxQueue {
  const parts = { db, write, owner, now, random };
  return { ...createLeases(parts), ...createResults(parts) };
}
