import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** How the folders begin in which a restore keeps what was there before. */
export const replacedPrefix = "replaced-";

/** The folders below `dataDir` in which a restore kept a database, oldest first. */
export const listReplaced = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir))
    .filter((name) => name.startsWith(replacedPrefix))
    .map((name) => join(dataDir, name))
    .filter((folder) => existsSync(join(folder, "site.db")))
    .sort();
