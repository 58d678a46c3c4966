import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { isBusy } from "../db/unavailable.ts";

/** Milliseconds between two tries. */
const every = 200;

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

/**
 * Does `work` while nobody else, in whatever process, changes the files below `mediaDir`; `onWait` is told once where
 * somebody does. Of two loads the one that began later ends later, and its content is what stays.
 */
export async function withMediaLock<Result>(
  mediaDir: string,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const path = `${mediaDir}.lock`;
  let lock = takeLock(path);
  if (!lock) onWait();
  while (!lock) {
    await pause(every);
    lock = takeLock(path);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
