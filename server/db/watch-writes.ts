import { randomBytes } from "node:crypto";
import { isUnavailable } from "./client.ts";
import type { Write } from "./engine.ts";
import type { Database } from "./schema.ts";

/** Milliseconds between two tries: anybody may ask, as often as they like, and each one writes. */
const betweenTries = 5_000;

/** Bytes of the trial row, about as many as a large request: a small row may still fit where a request does not. */
const tried = 64 * 1024;

export interface WatchedWriter {
  write: Write;
  /**
   * Why nothing can be written: the last write failed for the disk or the file, and so did a try of our own, which is
   * made now unless one was just made. Undefined where all is well. Takes as long as a write, with a lock ten seconds.
   */
  findWriteFault(): Promise<unknown>;
}

async function tryToWrite(db: Database): Promise<void> {
  const key = "write-try";
  // PostgreSQL compresses a value that can be: a row of zeros finds room on a disk that has none.
  const value = randomBytes(tried / 2).toString("hex");
  await db.insertInto("settings").values({ key, value }).execute();
  await db.deleteFrom("settings").where("key", "=", key).execute();
}

/** Remembers what the disk or the file refused, until a write succeeds. */
export function watchWrites(write: Write, now: () => Date): WatchedWriter {
  let fault: unknown;
  let triedAt = 0;
  let trying: Promise<void> | undefined;

  const watched: Write = async (work) => {
    try {
      const result = await write(work);
      fault = undefined;
      return result;
    } catch (error) {
      if (isUnavailable(error)) fault = error;
      throw error;
    }
  };

  const tryAgain = async (): Promise<void> => {
    // What goes wrong is remembered as that of any other write.
    await watched(tryToWrite).catch(() => {});
    trying = undefined;
  };

  return {
    write: watched,
    async findWriteFault() {
      const time = now().getTime();
      // Either way: a clock may be set back.
      if (fault !== undefined && !trying && Math.abs(time - triedAt) >= betweenTries) {
        triedAt = time;
        trying = tryAgain();
      }
      await trying;
      return fault;
    },
  };
}
