import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "#server/files/list-files.ts";
import { isUnfinished } from "#server/files/write-file-atomically.ts";

/** Milliseconds. An older unfinished file was left by an interrupted load. */
const maxWritingTime = 60_000;

/** Whether the file is being written, such as a picture that the site downloads for a visitor. */
async function isBeingWritten(path: string): Promise<boolean> {
  if (!isUnfinished(path)) return false;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < maxWritingTime;
}

/**
 * Removes every file below `mediaDir` whose name is not in `named`, including unfinished files of an interrupted load.
 */
export async function removeStaleFiles(mediaDir: string, named: ReadonlySet<string>): Promise<void> {
  if (!existsSync(mediaDir)) return;
  for (const name of await listFiles(mediaDir)) {
    const path = join(mediaDir, name);
    if (!named.has(name) && !(await isBeingWritten(path))) await rm(path, { force: true });
  }
}
