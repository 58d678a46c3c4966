import { sql } from "kysely";
import type { Database } from "../schema.ts";

/** Milliseconds for which the server's time is counted on from when it was asked. */
const askEvery = 30_000;

/**
 * The server's clock: the machines of several copies need not agree. It is asked now and then and counted on in between,
 * whatever happens to this machine's own.
 */
export async function createClock(db: Database): Promise<() => Date> {
  let base = { server: 0, own: 0 };
  const ask = async () => {
    const sent = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    const own = performance.now();
    // The answer is as old as half its way took.
    base = { server: (rows[0]?.ms ?? 0) + (own - sent) / 2, own };
  };
  await ask();
  let isAsking = false;
  const askAgain = async () => {
    if (isAsking) return;
    isAsking = true;
    // A database that is away is found by who needs more of it than the time.
    await ask().catch(() => {});
    isAsking = false;
  };
  return () => {
    const since = performance.now() - base.own;
    if (since > askEvery) void askAgain();
    return new Date(base.server + since);
  };
}
