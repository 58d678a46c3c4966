import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "./sync-to-disk.ts";

/** Characters of a file's name that its unfinished one repeats: a name has 255 bytes at most. */
const repeated = 64;

/**
 * Beside `path`, and named after it: what a crash leaves there is found by whoever looks for that file. A dotfile: never
 * served while it is being written.
 */
const unfinishedName = (path: string): string =>
  join(dirname(path), `.${basename(path).slice(0, repeated)}.${randomUUID()}.tmp`);

/** Writes a file so that a reader, or a crash, finds either nothing or all of it at `path`; once it resolves, all of it. */
export async function writeFileWhole(path: string, bytes: Uint8Array | string, mode = 0o666): Promise<void> {
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
