import { sql } from "kysely";
import type { Database } from "../schema.ts";

/** Milliseconds between two synchronizations. */
const syncInterval = 30_000;

/**
 * The server's clock, because the clocks of several machines may differ. Synchronized periodically and advanced by the
 * monotonic clock in between.
 */
export async function createClock(db: Database): Promise<() => Date> {
  let base = { server: 0, own: 0 };
  const ask = async () => {
    const sent = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    const own = performance.now();
    // Half the round trip has passed since the server read its clock.
    base = { server: (rows[0]?.ms ?? 0) + (own - sent) / 2, own };
  };
  await ask();
  let isAsking = false;
  const askAgain = async () => {
    if (isAsking) return;
    isAsking = true;
    // An unreachable database is reported by the queries that need it.
    await ask().catch(() => {});
    isAsking = false;
  };
  return () => {
    const since = performance.now() - base.own;
    if (since > syncInterval) void askAgain();
    return new Date(base.server + since);
  };
}
