import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * Removes every file below `mediaDir` whose name is not in `named`, including unfinished files of an interrupted load.
 */
export async function removeStaleFiles(mediaDir: string, named: ReadonlySet<string>): Promise<void> {
  if (!existsSync(mediaDir)) return;
  for (const entry of await readdir(mediaDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (!named.has(relative(mediaDir, file).replaceAll(sep, "/"))) await rm(file, { force: true });
  }
}
