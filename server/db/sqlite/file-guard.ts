import { statSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseGone } from "./errors.ts";

/** What a database that writes a log consists of while it is open: file, log, and the log's index. */
const endings = ["", "-wal", "-shm"];

/** Throws `DatabaseGone`, without the folder in its words, once a file was removed or replaced. */
export type FileGuard = () => void;

function identify(file: string): number {
  try {
    return statSync(file).ino;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new DatabaseGone(`${basename(file)} ya no se encuentra (${code})`, { cause: error });
  }
}

/**
 * Guards the files of the database at `path`, which has just been opened: a running site would go on writing into those
 * that were removed or replaced, and nobody would find its rows again.
 */
export function createFileGuard(path: string): FileGuard {
  const opened = endings.flatMap((ending) => {
    const identity = statSync(path + ending, { throwIfNoEntry: false })?.ino;
    return identity === undefined ? [] : [{ file: path + ending, identity }];
  });
  // At once: the commit that follows waits for the same disk, and for longer.
  return () => {
    for (const { file, identity } of opened) {
      if (identify(file) !== identity)
        throw new DatabaseGone(`${basename(file)} fue reemplazado mientras el sitio estaba en marcha`);
    }
  };
}
