import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Write } from "../engine.ts";
import { engineOf, setEngine } from "../engine-of.ts";
import type { Database } from "../schema.ts";
import { isConflict, isTaken } from "./errors.ts";

/** Tries of a transaction that others keep coming in between of, and of one whose key is taken. */
const maxTries = 6;
const maxTriesOfTaken = 3;

/** Milliseconds before another try, at most: each waits another time, or they would meet again. */
const maxPause = 25;

/**
 * A transaction on a connection of the pool. What others have committed is seen by each statement, so whoever reads
 * first and writes then locks what they read: see `Engine.lockTogether`.
 */
export function createWriter(db: Database, lockWait?: number): Write {
  const run = <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> =>
    db
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (trx) => {
        // 0 would be to wait for ever.
        if (lockWait !== undefined) await sql`set local lock_timeout = ${sql.lit(Math.max(1, lockWait))}`.execute(trx);
        setEngine(trx, engineOf(db));
        return work(trx);
      });
  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await run(work);
      } catch (error) {
        const tries = isConflict(error) ? maxTries : isTaken(error) ? maxTriesOfTaken : 1;
        if (tried >= tries) throw error;
        await pause(Math.random() * maxPause * tried);
      }
    }
  };
}
