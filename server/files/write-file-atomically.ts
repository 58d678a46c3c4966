import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "./sync-to-disk.ts";

/** Characters of the file's name in that of its temporary file: a name has 255 bytes at most. */
const repeated = 64;

/**
 * The temporary file beside `path`. Named after it, so that code that looks for the file also finds what a crash left;
 * a dotfile, which is never served.
 */
const unfinishedName = (path: string): string =>
  join(dirname(path), `.${basename(path).slice(0, repeated)}.${randomUUID()}.tmp`);

/** Whether the file at `path` is such a temporary file. */
export const isUnfinished = (path: string): boolean => /^\..*\.tmp$/.test(basename(path));

/**
 * Writes a file atomically: a reader, or a crash, finds either nothing or all of it at `path`. Resolves once it is on
 * disk.
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array | string, mode = 0o666): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = unfinishedName(path);
  try {
    await writeFile(unfinished, bytes, { flush: true, mode });
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
