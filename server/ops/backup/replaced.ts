import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** In the data folder during a restore; a site must not start while it exists. */
export const unfinishedRestore = "restoring";

/** The folders into which a running restore moves the previous data; `whole` once complete. */
export const setAsideFolders = (dataDir: string) => ({
  whole: join(dataDir, unfinishedRestore, "replaced"),
  unfinished: join(dataDir, unfinishedRestore, "replaced.part"),
});

/** Prefix of the folders in which a restore keeps the previous data. */
export const replacedPrefix = "replaced-";

/** The folders below `dataDir` in which a restore kept a database, oldest first. */
export const listReplaced = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir))
    .filter((name) => name.startsWith(replacedPrefix))
    .map((name) => join(dataDir, name))
    .filter((folder) => existsSync(join(folder, "site.db")))
    .sort();
