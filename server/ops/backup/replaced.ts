import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Lies in the data folder while a restore is at work; a site must not start beside it. */
export const unfinishedRestore = "restoring";

/** Where a restore at work puts what was in the data folder: `whole` once all of it is there. */
export const asideIn = (dataDir: string) => ({
  whole: join(dataDir, unfinishedRestore, "replaced"),
  unfinished: join(dataDir, unfinishedRestore, "replaced.part"),
});

/** How the folders begin in which a restore keeps what was there before. */
export const replacedPrefix = "replaced-";

/** The folders below `dataDir` in which a restore kept a database, oldest first. */
export const listReplaced = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir))
    .filter((name) => name.startsWith(replacedPrefix))
    .map((name) => join(dataDir, name))
    .filter((folder) => existsSync(join(folder, "site.db")))
    .sort();
