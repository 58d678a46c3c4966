import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase, findDatabaseFaults } from "../db/backup.ts";
import { OperatorError } from "../operator-error.ts";
import { privacyLogName } from "../privacy/privacy-log.ts";
import { prepareFolder } from "../process/prepare-folder.ts";
import { type Manifest, writeManifest } from "./manifest.ts";

/** What of the data folder is kept: the rest can be made again or has left the house. */
const kept = ["media", "address-secret", privacyLogName];

export interface Backup {
  folder: string;
  files: number;
  bytes: number;
}

/** Copies what is kept of the data folder into `folder`, checked and with a manifest. */
async function copyData(dataDir: string, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder);
  const database = join(folder, "site.db");
  await copyDatabase(join(dataDir, "site.db"), database);
  const faults = findDatabaseFaults(database);
  await removeLogs(database);
  if (faults.length > 0) throw new OperatorError(`The copied database is damaged: ${faults.join("; ")}`);
  for (const name of kept) {
    if (!existsSync(join(dataDir, name))) continue;
    await cp(join(dataDir, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  return writeManifest(folder, now);
}

/** Copies the data folder of a site, running or not, to a new folder below `target`. Throws `OperatorError`. */
export async function createBackup(dataDir: string, target: string, now: Date): Promise<Backup> {
  await prepareFolder("The folder for backups", target);
  const folder = join(target, now.toISOString().slice(0, 19).replaceAll(":", "-"));
  // Only a finished backup has its name: what a crash leaves behind is never taken for one.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const { files } = await copyData(dataDir, unfinished, now);
    await rename(unfinished, folder);
    return { folder, files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  } catch (error) {
    // Personal data that nobody looks for.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Reading a database leaves an empty log and its index beside it. */
export async function removeLogs(database: string): Promise<void> {
  for (const ending of ["-wal", "-shm"]) await rm(`${database}${ending}`, { force: true });
}
