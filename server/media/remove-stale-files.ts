import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "#server/files/list-files.ts";

/**
 * Removes every file below `mediaDir` whose name is not in `named`, including unfinished files of an interrupted load.
 */
export async function removeStaleFiles(mediaDir: string, named: ReadonlySet<string>): Promise<void> {
  if (!existsSync(mediaDir)) return;
  for (const name of await listFiles(mediaDir)) {
    if (!named.has(name)) await rm(join(mediaDir, name), { force: true });
  }
}
