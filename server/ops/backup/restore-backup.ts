import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import type { Database } from "#server/db/schema.ts";
import { findDatabaseFaults, isDatabaseInUse } from "#server/db/sqlite/backup.ts";
import { openFile } from "#server/db/sqlite/sqlite.ts";
import { listNames } from "#server/files/list-names.ts";
import { prepareFolder } from "#server/files/prepare-folder.ts";
import { syncFolder, syncTree } from "#server/files/sync-to-disk.ts";
import { spoolDirOf } from "#server/mail/spool-transport.ts";
import { privacyLogName, readEntries } from "#server/privacy/privacy-log.ts";
import { type Repeated, repeatActions } from "#server/privacy/repeat-actions.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { addressSecretName, readSecretFile } from "#server/requests/address-secret.ts";
import { assertFreeSpace, measureSize, readFreeSpace } from "./disk-space.ts";
import { findManifestFaults, manifestName, readManifest } from "./manifest.ts";
import { continueFrom, type MissingSinceBackup } from "./missing-since-backup.ts";
import { replacedPrefix, setAsideFolders, unfinishedRestore } from "./replaced.ts";

/** Thrown when nothing was restored; the data folder is unchanged. */
export class RestoreRefused extends OperatorError {}

/** The parts of a site in the data folder. */
const parts = ["site.db", "site.db-wal", "site.db-shm", "media", addressSecretName];

export interface Restored extends Repeated {
  /** The folder with the previous data; undefined when there was none. */
  replaced: string | undefined;
  /**
   * Mails that were queued when the copy was made. They may have been sent since, so they are held for the operator.
   */
  heldMails: number;
  missing: MissingSinceBackup;
}

async function refuseDamaged(backup: string): Promise<void> {
  if (!existsSync(join(backup, manifestName))) {
    throw new RestoreRefused(
      `${backup}: no se encontró ${manifestName}, se esperaba la carpeta de una copia de seguridad.`,
    );
  }
  const faults = await findManifestFaults(backup);
  if (faults.length === 0) {
    const found = findDatabaseFaults(join(backup, "site.db"), { isCopy: true });
    faults.push(...found.map((fault) => `site.db: ${fault}`));
  }
  if (faults.length > 0)
    throw new RestoreRefused(`Esta copia de seguridad está dañada:\n${faults.map((line) => `  ${line}`).join("\n")}`);
}

interface RestoreOptions {
  now: Date;
  /** The key of the hashes of addresses if it is a setting; otherwise it is in the backup. */
  addressSecret?: string | undefined;
}

/**
 * Replaces the data folder's content with a backup and keeps the previous content beside it; continues an interrupted
 * restore. Throws `RestoreRefused`.
 */
export async function restoreBackup(backup: string, dataDir: string, options: RestoreOptions): Promise<Restored> {
  await refuseDamaged(backup);
  const database = join(dataDir, "site.db");
  if (existsSync(database) && isDatabaseInUse(database)) {
    throw new RestoreRefused(
      "El sitio está en marcha, u otro programa, como Litestream, tiene abierta su base de datos: detenlo primero y luego restaura.",
    );
  }
  await prepareFolder("DATA_DIR", dataDir);
  // Prepared beside the data and moved at the end, so that a crash leaves the old data in place.
  const staged = join(dataDir, unfinishedRestore, "copy");
  await takeBackReplaced(dataDir);
  await assertFreeSpace(dataDir, await measureSize(backup), readFreeSpace);
  const prepared = await stageBackup(backup, staged, dataDir, options);
  const aside = await setAside(dataDir);
  await moveExisting(staged, dataDir, parts);
  // The log in the data folder stays: it alone has the actions on personal data since the copy was made.
  if (!existsSync(join(dataDir, privacyLogName))) await moveExisting(staged, dataDir, [privacyLogName]);
  const replaced = await keepReplaced(aside, staged, { dataDir, now: options.now });
  // No site starts while this folder exists; it is removed once a power cut can no longer undo the rest.
  await syncFolder(dataDir);
  await removeUnfinishedRestore(dataDir, replaced);
  return { ...prepared, replaced, missing: afterMove(prepared.missing, dataDir, replaced) };
}

/** Moves the parts of a site out of the data folder; returns the folder with them. */
async function setAside(dataDir: string): Promise<string> {
  const { whole, unfinished } = setAsideFolders(dataDir);
  if (existsSync(whole)) {
    // An earlier restore was interrupted after this point: the parts are those of its copy.
    for (const name of parts) await rm(join(dataDir, name), { recursive: true, force: true });
    return whole;
  }
  await mkdir(unfinished, { recursive: true });
  await moveExisting(dataDir, unfinished, parts);
  await syncFolder(unfinished);
  await syncFolder(dataDir);
  await rename(unfinished, whole);
  await syncFolder(dirname(whole));
  return whole;
}

/**
 * Renames the folder with the previous data to its final name; undefined when it is empty. Before, the emptied folder of
 * the copy gets that name too: by it the next restore knows that this one was interrupted, and what it replaced.
 */
async function keepReplaced(
  aside: string,
  staged: string,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<string | undefined> {
  if ((await readdir(aside)).length === 0) return undefined;
  const ofThisSecond = join(dataDir, `${replacedPrefix}${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
  let replaced = ofThisSecond;
  for (let copy = 2; existsSync(replaced); copy += 1) replaced = `${ofThisSecond}-${copy}`;
  await rename(staged, join(dirname(staged), basename(replaced)));
  await syncFolder(dirname(staged));
  await rename(aside, replaced);
  return replaced;
}

/** Takes back the previous data that an interrupted restore had given its final name: the data folder has its copy. */
async function takeBackReplaced(dataDir: string): Promise<void> {
  const { whole } = setAsideFolders(dataDir);
  const unfinished = dirname(whole);
  for (const name of (await listNames(unfinished)).filter((found) => found.startsWith(replacedPrefix))) {
    if (!existsSync(whole) && existsSync(join(dataDir, name))) {
      await rename(join(dataDir, name), whole);
      await syncFolder(unfinished);
      await syncFolder(dataDir);
    }
    await rm(join(unfinished, name), { recursive: true });
  }
}

/** In one step: a part of the folder would not tell what the restore had replaced. */
async function removeUnfinishedRestore(dataDir: string, replaced: string | undefined): Promise<void> {
  const unfinished = join(dataDir, unfinishedRestore);
  const removed = replaced === undefined ? unfinished : join(replaced, unfinishedRestore);
  if (removed !== unfinished) await rename(unfinished, removed);
  await syncFolder(dataDir);
  await rm(removed, { recursive: true });
  await syncFolder(dataDir);
}

/** Copies the backup to `staged` and prepares it for use; leaves nothing when it fails. */
async function stageBackup(backup: string, staged: string, dataDir: string, options: RestoreOptions) {
  await rm(staged, { recursive: true, force: true });
  try {
    await cp(backup, staged, { recursive: true, preserveTimestamps: true });
    const prepared = await prepareCopy(staged, dataDir, options);
    await removeLogs(join(staged, "site.db"));
    await syncTree(staged);
    return prepared;
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    // Fails when the folder holds old data: it has to stay then, because no site must start without its database.
    await rmdir(dirname(staged)).catch(() => undefined);
    throw error;
  }
}

async function moveExisting(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (existsSync(join(from, name))) await rename(join(from, name), join(to, name));
  }
}

/** The same, with the database's present path; one that an earlier restore had set aside stays there. */
function afterMove(missing: MissingSinceBackup, dataDir: string, replaced: string | undefined): MissingSinceBackup {
  const { database } = missing;
  const moved = [dataDir, ...Object.values(setAsideFolders(dataDir))].map((folder) => resolve(folder));
  if (!database || !replaced || !moved.includes(resolve(dirname(database.path)))) return missing;
  return { ...missing, database: { ...database, path: join(replaced, "site.db") } };
}

/**
 * Deletes the empty WAL and its index that writing a database leaves. Throws `RestoreRefused` for a WAL with changes,
 * which SQLite keeps at the end if the disk fails or another program has the database open.
 */
async function removeLogs(database: string): Promise<void> {
  if ((await measureSize(`${database}-wal`)) > 0) {
    throw new RestoreRefused(
      `${database}: los borrados y correos retenidos no se pudieron escribir en la copia, porque el disco falla u otro programa la tiene abierta; no se restauró nada: ejecútalo otra vez.`,
    );
  }
  for (const ending of ["-wal", "-shm"]) await rm(`${database}${ending}`, { force: true });
}

/** Shown to the operator. */
const heldReason = "estaba en espera cuando se hizo la copia: pudo enviarse después";

async function holdWaitingMails(db: Database): Promise<number> {
  // The restored site composes a new digest.
  await db.deleteFrom("mails").where("template", "=", "digest-to-sales").where("status", "!=", "sent").execute();
  const held = await db
    .updateTable("mails")
    .set({ status: "held", last_error: heldReason, lease_until: null, lease_owner: null })
    .where("status", "=", "queued")
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

/**
 * Repeats erasures and withdrawals in the copy, holds its queued mails, and makes its counters continue, so that no
 * person comes back, no mail is sent twice, and no number is given twice.
 */
async function prepareCopy(staged: string, dataDir: string, { now, addressSecret }: RestoreOptions) {
  const ownLog = join(dataDir, privacyLogName);
  await using db = openFile(join(staged, "site.db"));
  await migrate(db);
  const privacyLog = existsSync(ownLog) ? ownLog : join(staged, privacyLogName);
  const repeated = await repeatActions(db, {
    privacyLog,
    entries: await readEntries(privacyLog),
    secret: addressSecret ?? (await readSecretFile(join(staged, addressSecretName))),
    spoolDir: spoolDirOf(dataDir),
    copiedAt: (await readManifest(staged)).made_at,
    now,
  });
  return { ...repeated, heldMails: await holdWaitingMails(db), missing: await continueFrom(dataDir, db) };
}
