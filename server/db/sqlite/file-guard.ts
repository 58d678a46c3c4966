import { type Stats, statSync } from "node:fs";
import { basename } from "node:path";
import { errorCode } from "#server/process/error-code.ts";
import { DatabaseGone } from "./errors.ts";

/** Suffixes of the files of an open WAL database: file, log and log index. */
const suffixes = ["", "-wal", "-shm"];

/** Throws `DatabaseGone`, without the folder in its message, after a file was removed or replaced. */
export type FileGuard = () => void;

/** With the disk: a copy of the files on another one may have the same inodes. */
const toIdentity = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

function identify(file: string): string {
  try {
    return toIdentity(statSync(file));
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
    const found = statSync(path + ending, { throwIfNoEntry: false });
    return found === undefined ? [] : [{ file: path + ending, identity: toIdentity(found) }];
  });
  // Synchronous: the following commit waits for the same disk, and for longer.
  return () => {
    for (const { file, identity } of opened) {
      if (identify(file) !== identity)
        throw new DatabaseGone(`${basename(file)} fue reemplazado mientras el sitio estaba en marcha`);
    }
  };
}
