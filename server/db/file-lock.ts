import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { isBusy } from "./sqlite/errors.ts";

/** Milliseconds between two tries. */
const retryPause = 200;

/** Held by the system for a process, and let go of when it dies. Undefined while another one has it. */
function takeLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

async function workUnder<Result>(lock: DatabaseSync, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Does `work` under the lock file at `path`; undefined where somebody else does, in whatever process. The file stays. */
export async function tryFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result | undefined> {
  const lock = takeLock(path);
  return lock && workUnder(lock, work);
}

/**
 * Does `work` while nobody else, in whatever process, does other work under the lock file at `path`; `onWait` is told
 * once where somebody does. The file stays, empty.
 */
export async function withFileLock<Result>(
  path: string,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  let lock = takeLock(path);
  if (!lock) onWait();
  while (!lock) {
    await pause(retryPause);
    lock = takeLock(path);
  }
  return workUnder(lock, work);
}
