import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import { assertDatabase, copyDatabase, findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { prepareFolder } from "#server/files/prepare-folder.ts";
import { refuseFolder } from "#server/files/refuse-folder.ts";
import { syncFolder, syncTree } from "#server/files/sync-to-disk.ts";
import { withMediaLock } from "#server/media/media-lock.ts";
import { privacyLogName } from "#server/privacy/privacy-log.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { addressSecretName } from "#server/requests/address-secret.ts";
import { openLocated } from "../data-folder.ts";
import { assertFreeSpace, measureSize, type ReadFreeSpace, readFreeSpace } from "./disk-space.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { pruneBackups, removeUnfinished, unfinishedSuffix } from "./prune-backups.ts";

/** Files of the data folder that are copied besides the database; the others can be regenerated or have been sent. */
const copiedFiles = [addressSecretName, privacyLogName];
const media = "media";

export interface Backup {
  folder: string;
  files: number;
  bytes: number;
  /** The folders of older copies that were removed. */
  pruned: string[];
}

export interface BackupOptions {
  /** The number of copies to keep, including this one: at least 1. */
  keep: number;
  now: () => Date;
  /** Media files are in a bucket; the folder has only some of them. */
  mediaInBucket?: boolean;
  /** Called once when the backup has to wait for a running load of the content. */
  onWait?: () => void;
  /** Replaced in tests. */
  readFree?: ReadFreeSpace;
}

/** The largest possible size of a copy in bytes: the WAL is merged into the database. */
async function measureData(dataDir: string, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(["site.db", "site.db-wal", ...names].map((name) => measureSize(join(dataDir, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Copies the data folder into `folder`, checks the copy, writes its manifest, and waits until all is on disk. */
async function copyData(
  dataDir: string,
  folder: string,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<Manifest> {
  await mkdir(folder);
  const database = join(folder, "site.db");
  await copyDatabase(join(dataDir, "site.db"), database);
  const faults = findDatabaseFaults(database, { isCopy: true });
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
  const database = join(dataDir, "site.db");
  await openLocated(database, async () => assertDatabase(database));
  for (const name of copiedFiles) refuseFolder(join(dataDir, name));
  const now = options.now();
  const names = options.mediaInBucket ? copiedFiles : [media, ...copiedFiles];
  const folder = join(target, now.toISOString().slice(0, 19).replaceAll(":", "-"));
  if (existsSync(folder))
    throw new OperatorError(`${folder}: se encontró una copia de este mismo segundo; ejecútalo otra vez.`);
  await removeUnfinished(target);
  await assertFreeSpace(target, await measureData(dataDir, names), options.readFree ?? readFreeSpace);
  // Only a finished backup gets its final name, so that a crash leaves nothing that looks like one.
  const unfinished = `${folder}${unfinishedSuffix}`;
  try {
    const { files } = await copyData(dataDir, unfinished, { names, now });
    await rename(unfinished, folder);
    await syncFolder(target);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { folder, files: files.length, bytes, pruned: await pruneBackups(target, basename(folder), options.keep) };
  } catch (error) {
    // It holds personal data.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Throws `OperatorError` if `target` is in `copied`: no folder can be copied into itself. */
function assertOutside(target: string, copied: string): void {
  if (!`${resolve(target)}${sep}`.startsWith(`${resolve(copied)}${sep}`)) return;
  throw new OperatorError(
    `La carpeta para copias de seguridad: se encontró ${resolve(target)}, que está dentro de lo que se copia; se esperaba una carpeta fuera de ${resolve(copied)}.`,
  );
}

/**
 * Copies the data folder of a site, running or not, to a new folder below `target`, which must be this site's alone,
 * and removes the oldest copies there. Waits for a running load of the content. Throws `OperatorError`.
 */
export async function createBackup(dataDir: string, target: string, options: BackupOptions): Promise<Backup> {
  assertOutside(target, join(dataDir, media));
  await prepareFolder("La carpeta para copias de seguridad", target);
  return withMediaLock(join(dataDir, media), () => copyLocked(dataDir, target, options), options.onWait);
}
