import { statSync } from "node:fs";
import { basename } from "node:path";
import { errorCode } from "#server/process/error-code.ts";
import { DatabaseGone } from "./errors.ts";

/** Suffixes of the files of an open WAL database: file, log and log index. */
const suffixes = ["", "-wal", "-shm"];

/** Throws `DatabaseGone`, without the folder in its message, after a file was removed or replaced. */
export type FileGuard = () => void;

function identify(file: string): number {
  try {
    return statSync(file).ino;
  } catch (error) {
    throw new DatabaseGone(`${basename(file)} ya no se encuentra (${errorCode(error) ?? error})`, { cause: error });
  }
}

/**
 * Watches the files of the database at `path`, which has just been opened. Without this, a running site would go on
 * writing to removed files, and those rows would be lost.
 */
export function createFileGuard(path: string): FileGuard {
  const opened = suffixes.flatMap((ending) => {
    const identity = statSync(path + ending, { throwIfNoEntry: false })?.ino;
    return identity === undefined ? [] : [{ file: path + ending, identity }];
  });
  // Synchronous: the following commit waits for the same disk, and for longer.
  return () => {
    for (const { file, identity } of opened) {
      if (identify(file) !== identity)
        throw new DatabaseGone(`${basename(file)} fue reemplazado mientras el sitio estaba en marcha`);
    }
  };
}
