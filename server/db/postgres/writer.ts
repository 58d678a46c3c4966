import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Write } from "../engine.ts";
import { engineOf, setEngine } from "../engine-of.ts";
import type { Database } from "../schema.ts";
import { isConflict, isDuplicate } from "./errors.ts";

/** Maximum attempts of a transaction that conflicts with others, and of one whose key is taken. */
const maxTries = 6;
const maxTriesOfDuplicate = 3;

/** Maximum milliseconds between two attempts. Random, so that conflicting transactions do not meet again. */
const maxPause = 25;

/**
 * Runs each write in a transaction of the pool. Each statement sees what other transactions have committed, so a
 * transaction that reads before it writes must lock what it reads: see `Engine.lockNames`.
 */
export function createWriter(db: Database, lockWait?: number): Write {
  const run = <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> =>
    db
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (trx) => {
        // 0 would mean no limit.
        if (lockWait !== undefined) await sql`set local lock_timeout = ${sql.lit(Math.max(1, lockWait))}`.execute(trx);
        setEngine(trx, engineOf(db));
        return work(trx);
      });
  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await run(work);
      } catch (error) {
        const tries = isConflict(error) ? maxTries : isDuplicate(error) ? maxTriesOfDuplicate : 1;
        if (tried >= tries) throw error;
        await pause(Math.random() * maxPause * tried);
      }
    }
  };
}
