import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isUnavailable } from "./client.ts";
import type { Write } from "./engine.ts";
import type { Database } from "./schema.ts";
import type { Setting } from "./settings.ts";

/** Milliseconds between two trial writes, because health checks are public and unlimited. */
const trialInterval = 5_000;

/** Milliseconds to wait for a trial write before answering with the state known so far. */
const trialWait = 300;

/** Bytes of the trial row, as in a large request: a small row may still fit on a full disk. */
const trialBytes = 64 * 1024;

export interface TrackedWriter {
  /**
   * A success ends no fault: a refused request, or maintenance that finds nothing to delete, succeeds on a full disk too.
   */
  write: Write;
  /** A request has been stored, which ends the fault. */
  noteStored(): void;
  /**
   * The reason why nothing can be written: the error of the last write if the disk, the file or a lock rejected it, or
   * the error of a trial write, at most one per interval. Otherwise undefined. A trial write that waits for a lock is
   * not awaited: later calls report its result.
   */
  findWriteFault(): Promise<unknown>;
}

async function writeTrialRow(db: Database): Promise<void> {
  const key: Setting = "write-try";
  // Random, because PostgreSQL compresses values, and a row of zeros would fit on a full disk.
  const value = randomBytes(trialBytes / 2).toString("hex");
  await db.insertInto("settings").values({ key, value }).execute();
  await db.deleteFrom("settings").where("key", "=", key).execute();
}

/** Wraps `write` and keeps its last error of the disk or file until a request or a trial row is stored. */
export function trackWriteHealth(write: Write, now: () => Date): TrackedWriter {
  let fault: unknown;
  let triedAt = 0;
  let trying: Promise<void> | undefined;

  const watched: Write = async (work) => {
    try {
      return await write(work);
    } catch (error) {
      if (isUnavailable(error)) fault = error;
      throw error;
    }
  };

  const noteStored = () => {
    fault = undefined;
  };

  /** Detects a lock held by another program with an empty transaction, which writes nothing to the disk. */
  const tryLock = async (): Promise<void> => {
    try {
      await write(async () => {});
    } catch (error) {
      if (isUnavailable(error)) fault = error;
    }
  };

  const tryAgain = async (): Promise<void> => {
    // `watched` has stored the error.
    await (fault === undefined ? tryLock() : watched(writeTrialRow).then(noteStored, () => {}));
    trying = undefined;
  };

  return {
    write: watched,
    noteStored,
    async findWriteFault() {
      const time = now().getTime();
      // `Math.abs`, because the clock can be set back.
      if (!trying && Math.abs(time - triedAt) >= trialInterval) {
        triedAt = time;
        trying = tryAgain();
      }
      if (trying) await Promise.race([trying, pause(trialWait, undefined, { ref: false })]);
      return fault;
    },
  };
}
