import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { unfinishedRestore } from "../backup/restore-backup.ts";
import { OperatorError } from "../operator-error.ts";

const reasons: Record<string, string> = {
  EEXIST: "which is a file",
  ENOTDIR: "which lies below a file",
  EACCES: "where this user may not write",
  EPERM: "where this user may not write",
  EROFS: "which lies on a read-only disk",
  ENOSPC: "which lies on a full disk",
};

/** Makes the data folder where it is missing and tries to write into it. Throws `OperatorError`. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  // Without its database the site would start empty and take requests that the restored one never sees.
  if (existsSync(join(dataDir, unfinishedRestore))) {
    throw new OperatorError(`DATA_DIR: a restore into ${resolve(dataDir)} was interrupted; run it again, then start.`);
  }
  const probe = join(dataDir, `.${randomUUID()}.tmp`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = reasons[code] ?? `which cannot be used (${code || String(error)})`;
    throw new OperatorError(
      `DATA_DIR: found ${resolve(dataDir)}, ${reason}; expected a folder this site may write to.`,
    );
  }
}

/** What `open` opens, with the faults of the database file below `dataDir` as an `OperatorError`. */
export async function openInDataFolder<Opened>(dataDir: string, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR")) throw error;
    const file = resolve(dataDir, "site.db");
    throw new OperatorError(
      `DATA_DIR: found ${file}, which cannot be opened as this site's database (${error.message}); expected one this site wrote: restore a backup, or set another DATA_DIR.`,
      { cause: error },
    );
  }
}
