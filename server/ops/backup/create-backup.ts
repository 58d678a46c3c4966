import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase, findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { prepareFolder } from "#server/files/prepare-folder.ts";
import { syncFolder, syncTree } from "#server/files/sync-to-disk.ts";
import { withMediaLock } from "#server/media/media-lock.ts";
import { privacyLogName } from "#server/privacy/privacy-log.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { expectSpace, measureSize, type ReadFreeSpace, readFreeSpace } from "./disk-space.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { pruneBackups, removeUnfinished, unfinishedEnding } from "./prune-backups.ts";

/** What of the data folder is kept beside the database: the rest can be made again or has left the house. */
const kept = ["address-secret", privacyLogName];
const media = "media";

export interface Backup {
  folder: string;
  files: number;
  bytes: number;
  /** The folders of older copies that were removed. */
  pruned: string[];
}

export interface BackupOptions {
  /** How many copies stay, this one among them: at least 1. */
  keep: number;
  now: () => Date;
  /** The media files lie in a bucket, and the folder has some of them only. */
  mediaInBucket?: boolean;
  /** Told once where a load of the content is at work, which has to end first. */
  onWait?: () => void;
  /** Another disk, for tests. */
  readFree?: ReadFreeSpace;
}

/** Bytes that a copy takes at most: the log beside the database ends up in it. */
async function measureData(dataDir: string, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(["site.db", "site.db-wal", ...names].map((name) => measureSize(join(dataDir, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Copies what is kept of the data folder into `folder`, checked, with a manifest, and on disk. */
async function copyData(
  dataDir: string,
  folder: string,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<Manifest> {
  await mkdir(folder);
  const database = join(folder, "site.db");
  await copyDatabase(join(dataDir, "site.db"), database);
  const faults = findDatabaseFaults(database);
  await removeLogs(database);
  if (faults.length > 0) throw new OperatorError(`La base de datos copiada está dañada: ${faults.join("; ")}`);
  for (const name of names) {
    if (!existsSync(join(dataDir, name))) continue;
    await cp(join(dataDir, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  const manifest = await writeManifest(folder, now);
  await syncTree(folder);
  return manifest;
}

async function copyLocked(dataDir: string, target: string, options: BackupOptions): Promise<Backup> {
  const now = options.now();
  const names = options.mediaInBucket ? kept : [media, ...kept];
  const folder = join(target, now.toISOString().slice(0, 19).replaceAll(":", "-"));
  if (existsSync(folder))
    throw new OperatorError(`${folder}: se encontró una copia de este mismo segundo; ejecútalo otra vez.`);
  await removeUnfinished(target);
  await expectSpace(target, await measureData(dataDir, names), options.readFree ?? readFreeSpace);
  // Only a finished backup has its name: what a crash leaves behind is never taken for one.
  const unfinished = `${folder}${unfinishedEnding}`;
  try {
    const { files } = await copyData(dataDir, unfinished, { names, now });
    await rename(unfinished, folder);
    await syncFolder(target);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { folder, files: files.length, bytes, pruned: await pruneBackups(target, options.keep) };
  } catch (error) {
    // Personal data that nobody looks for.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies the data folder of a site, running or not, to a new folder below `target`, which is this site's alone, and
 * removes the oldest copies there. Waits for a load of the content. Throws `OperatorError`.
 */
export async function createBackup(dataDir: string, target: string, options: BackupOptions): Promise<Backup> {
  await prepareFolder("La carpeta para copias de seguridad", target);
  return withMediaLock(join(dataDir, "media"), () => copyLocked(dataDir, target, options), options.onWait);
}

/** Reading a database leaves an empty log and its index beside it. */
export async function removeLogs(database: string): Promise<void> {
  for (const ending of ["-wal", "-shm"]) await rm(`${database}${ending}`, { force: true });
}
