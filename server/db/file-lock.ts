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

async function workUnder<Result>(lock: DatabaseSync, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** Runs `work` under the lock file at `path`, or returns undefined if the lock is taken. The file remains. */
export async function tryFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result | undefined> {
  const lock = takeLock(path);
  return lock && workUnder(lock, work);
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
  let lock = takeLock(path);
  if (!lock) onWait();
  while (!lock) {
    await pause(retryPause);
    lock = takeLock(path);
  }
  return workUnder(lock, work);
}
