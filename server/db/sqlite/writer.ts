import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Write } from "../engine.ts";
import { engineOf, setEngine } from "../engine-of.ts";
import type { Database } from "../schema.ts";
import { lockWait } from "./dialect.ts";
import { isBusy } from "./errors.ts";
import type { FileGuard } from "./file-guard.ts";

/** Milliseconds between two attempts to get the write lock. */
const lockPause = 20;

/** SQLite's own wait for a lock blocks the event loop, so it is disabled and the writer waits instead. */
const disableBusyTimeout = (db: Database) => sql`pragma busy_timeout = 0`.execute(db);

/** Runs one immediate transaction per call; gives up after `wait` ms when another process holds the write lock. */
export function createWriter(db: Database, guardFile: FileGuard, wait = lockWait): Write {
  return async (work) => {
    const giveUp = performance.now() + wait;
    guardFile();
    await disableBusyTimeout(db);
    for (;;) {
      try {
        return await db.transaction().execute((trx) => {
          setEngine(trx, engineOf(db));
          return work(trx);
        });
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUp) throw error;
        await pause(lockPause);
      }
    }
  };
}
