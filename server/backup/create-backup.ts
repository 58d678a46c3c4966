import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase, findDatabaseFaults } from "../db/backup.ts";
import { privacyLogName } from "../privacy/privacy-log.ts";
import { writeManifest } from "./manifest.ts";

/** What of the data folder is kept: the rest can be made again or has left the house. */
const kept = ["media", "address-secret", privacyLogName];

export interface Backup {
  folder: string;
  files: number;
  bytes: number;
}

/** Copies the data folder of a site, running or not, to a new folder below `target`, checked and with a manifest. */
export async function createBackup(dataDir: string, target: string, now: Date): Promise<Backup> {
  const folder = join(target, now.toISOString().slice(0, 19).replaceAll(":", "-"));
  // Only a finished backup has its name: what a crash leaves behind is never taken for one.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await copyDatabase(join(dataDir, "site.db"), join(unfinished, "site.db"));
  const faults = findDatabaseFaults(join(unfinished, "site.db"));
  await removeLogs(join(unfinished, "site.db"));
  if (faults.length > 0) throw new Error(`The copied database is damaged: ${faults.join("; ")}`);
  for (const name of kept) {
    if (!existsSync(join(dataDir, name))) continue;
    await cp(join(dataDir, name), join(unfinished, name), { recursive: true, preserveTimestamps: true });
  }
  const manifest = await writeManifest(unfinished, now);
  await rename(unfinished, folder);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  return { folder, files: manifest.files.length, bytes };
}

/** Reading a database leaves an empty log and its index beside it. */
export async function removeLogs(database: string): Promise<void> {
  for (const ending of ["-wal", "-shm"]) await rm(`${database}${ending}`, { force: true });
}
