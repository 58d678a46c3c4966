import { access, cp, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import type { Database } from "#server/db/schema.ts";
import { findDatabaseFaults, isDatabaseInUse } from "#server/db/sqlite/backup.ts";
import { openFile } from "#server/db/sqlite/sqlite.ts";
import { prepareFolder } from "#server/files/prepare-folder.ts";
import { syncFolder, syncTree } from "#server/files/sync-to-disk.ts";
import { privacyLogName, readEntries } from "#server/privacy/privacy-log.ts";
import { type Repeated, repeatActions } from "#server/privacy/repeat-actions.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readAddressSecret } from "#server/requests/address-secret.ts";
import { removeLogs } from "./create-backup.ts";
import { expectSpace, measureSize, readFreeSpace } from "./disk-space.ts";
import { goOnFrom, type LeftOut } from "./left-out.ts";
import { findManifestFaults, manifestName, readManifest } from "./manifest.ts";
import { asideIn, replacedPrefix, unfinishedRestore } from "./replaced.ts";

/** Why nothing was restored; the data folder is as it was. */
export class RestoreRefused extends OperatorError {}

/** What the data folder holds of a site. */
const parts = ["site.db", "site.db-wal", "site.db-shm", "media", "address-secret"];

export interface Restored extends Repeated {
  /** Where what was in the data folder lies now; undefined for an empty one. */
  replaced: string | undefined;
  /** Mails that were waiting when the copy was made: they may have been sent since, and wait for the operator. */
  heldMails: number;
  leftOut: LeftOut;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function refuseDamaged(backup: string): Promise<void> {
  if (!(await exists(join(backup, manifestName)))) {
    throw new RestoreRefused(
      `${backup}: no se encontró ${manifestName}, se esperaba la carpeta de una copia de seguridad.`,
    );
  }
  const faults = await findManifestFaults(backup);
  if (faults.length === 0) {
    faults.push(...findDatabaseFaults(join(backup, "site.db")).map((fault) => `site.db: ${fault}`));
    await removeLogs(join(backup, "site.db"));
  }
  if (faults.length > 0)
    throw new RestoreRefused(`Esta copia de seguridad está dañada:\n${faults.map((line) => `  ${line}`).join("\n")}`);
}

interface RestoreOptions {
  now: Date;
  /** The key of the hashes of addresses where it is a setting; otherwise it lies in the backup. */
  addressSecret?: string | undefined;
}

/**
 * Puts a backup in the place of what is in the data folder, which is kept beside it; goes on with a restore that was cut
 * short. Throws `RestoreRefused`.
 */
export async function restoreBackup(backup: string, dataDir: string, options: RestoreOptions): Promise<Restored> {
  await refuseDamaged(backup);
  const database = join(dataDir, "site.db");
  if ((await exists(database)) && isDatabaseInUse(database)) {
    throw new RestoreRefused("El sitio está en marcha: detenlo primero y luego restaura.");
  }
  await prepareFolder("DATA_DIR", dataDir);
  // Made beside and moved at the end, so that a crash on the way leaves the old data in its place.
  const incoming = join(dataDir, unfinishedRestore, "copy");
  await expectSpace(dataDir, await measureSize(backup), readFreeSpace);
  const prepared = await bringIn(backup, incoming, dataDir, options);
  const aside = await putAside(dataDir);
  await moveAll(incoming, dataDir, parts);
  // What was done for people since the copy was made is known only to the log beside it, which therefore stays where it is.
  if (!(await exists(join(dataDir, privacyLogName)))) await moveAll(incoming, dataDir, [privacyLogName]);
  const replaced = await keepReplaced(aside, dataDir, options.now);
  // While this folder is there no site starts: it goes once a power cut can take nothing of the rest back.
  await syncFolder(dataDir);
  await rm(join(dataDir, unfinishedRestore), { recursive: true });
  await syncFolder(dataDir);
  return { ...prepared, replaced, leftOut: afterMove(prepared.leftOut, dataDir, replaced) };
}

/** Moves what is there of a site out of the data folder; where it lies now. */
async function putAside(dataDir: string): Promise<string> {
  const { whole, unfinished } = asideIn(dataDir);
  if (await exists(whole)) {
    // A restore was cut short after this: what is there is of its copy.
    for (const name of parts) await rm(join(dataDir, name), { recursive: true, force: true });
    return whole;
  }
  await mkdir(unfinished, { recursive: true });
  await moveAll(dataDir, unfinished, parts);
  await syncFolder(unfinished);
  await syncFolder(dataDir);
  await rename(unfinished, whole);
  await syncFolder(dirname(whole));
  return whole;
}

/** Gives what was put aside a name of its own in the data folder; undefined where nothing was. */
async function keepReplaced(aside: string, dataDir: string, now: Date): Promise<string | undefined> {
  if ((await readdir(aside)).length === 0) return undefined;
  const ofThisSecond = join(dataDir, `${replacedPrefix}${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
  let replaced = ofThisSecond;
  for (let copy = 2; await exists(replaced); copy += 1) replaced = `${ofThisSecond}-${copy}`;
  await rename(aside, replaced);
  return replaced;
}

/** Copies the backup to `incoming` and makes it ready to take the place of what is there; leaves nothing when it fails. */
async function bringIn(backup: string, incoming: string, dataDir: string, options: RestoreOptions) {
  await rm(incoming, { recursive: true, force: true });
  try {
    await cp(backup, incoming, { recursive: true, preserveTimestamps: true });
    const prepared = await prepareCopy(incoming, dataDir, options);
    await syncTree(incoming);
    return prepared;
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // With old data in it the folder stays: without its database no site must start.
    await rmdir(dirname(incoming)).catch(() => undefined);
    throw error;
  }
}

/** Moves what is there of `names`. */
async function moveAll(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (await exists(join(from, name))) await rename(join(from, name), join(to, name));
  }
}

/** The same, where the database lies now; one that an earlier restore had put aside stays there. */
function afterMove(leftOut: LeftOut, dataDir: string, replaced: string | undefined): LeftOut {
  const { database } = leftOut;
  const moved = [dataDir, ...Object.values(asideIn(dataDir))];
  if (!database || !replaced || !moved.includes(dirname(database.path))) return leftOut;
  return { ...leftOut, database: { ...database, path: join(replaced, "site.db") } };
}

/** What the operator reads of such a mail. */
const heldReason = "estaba en espera cuando se hizo la copia: pudo enviarse después";

async function holdWaitingMails(db: Database): Promise<number> {
  // The restored site tells anew what waits there.
  await db.deleteFrom("mails").where("template", "=", "digest-to-sales").where("status", "!=", "sent").execute();
  const held = await db
    .updateTable("mails")
    .set({ status: "held", last_error: heldReason, lease_until: null, lease_owner: null })
    .where("status", "=", "queued")
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

/** Nobody who was erased or withdrew since comes back, no mail goes out twice, and no number is given twice. */
async function prepareCopy(incoming: string, dataDir: string, { now, addressSecret }: RestoreOptions) {
  const database = join(incoming, "site.db");
  const ownLog = join(dataDir, privacyLogName);
  const db = openFile(database);
  try {
    await migrate(db);
    const privacyLog = (await exists(ownLog)) ? ownLog : join(incoming, privacyLogName);
    const repeated = await repeatActions(db, {
      privacyLog,
      entries: await readEntries(privacyLog),
      secret: addressSecret ?? (await readAddressSecret(join(incoming, "address-secret"))),
      spoolDir: join(dataDir, "mail"),
      copiedAt: (await readManifest(incoming)).made_at,
      now,
    });
    return { ...repeated, heldMails: await holdWaitingMails(db), leftOut: await goOnFrom(dataDir, db) };
  } finally {
    await db.destroy();
    await removeLogs(database);
  }
}
