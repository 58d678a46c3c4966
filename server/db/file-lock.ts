import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { refuseFolder } from "#server/files/refuse-folder.ts";
import { isBusy } from "./sqlite/errors.ts";

/** Milliseconds between two attempts. */
const retryPause = 200;

/**
 * Locks the file for this process; the operating system releases it when the process dies. Undefined while another
 * process holds it. Throws `OperatorError`.
 */
function takeLock(path: string): DatabaseSync | undefined {
  refuseFolder(path);
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

/** Runs `work` under the lock file at `path`, or returns undefined if the lock is taken. The file remains. */
export async function tryFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result | undefined> {
  using lock = takeLock(path);
  return lock && (await work());
}

/**
 * Runs `work` under the lock file at `path`, exclusively across processes; `onWait` is called once if the lock is
 * taken. The empty file remains.
 */
export async function withFileLock<Result>(
  path: string,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  let taken = takeLock(path);
  if (!taken) onWait();
  while (!taken) {
    await pause(retryPause);
    taken = takeLock(path);
  }
  using _lock = taken;
  return await work();
}
