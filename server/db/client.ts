import { statSync } from "node:fs";
import type { KyselyConfig } from "kysely";
import type { PostgresServer } from "#server/settings/database-url.ts";
import type { DatabaseFault } from "./engine.ts";
import { engineOf } from "./engine-of.ts";
import { withFileLock } from "./file-lock.ts";
import { assertMigrated, migrate, WrongVersion } from "./migrate.ts";
import { postgresFaults } from "./postgres/errors.ts";
import type { Database } from "./schema.ts";
import { isDatabaseInUse } from "./sqlite/backup.ts";
import { mayBeForbidden, sqliteFaults } from "./sqlite/errors.ts";
import { emptyLogAtStart } from "./sqlite/purge.ts";
import { openFile } from "./sqlite/sqlite.ts";
import { assertMoved } from "./unfinished-move.ts";

/**
 * The location of a site's data: the path of an SQLite file, or a PostgreSQL server. Only this folder distinguishes
 * them.
 */
export type DatabaseLocation = string | PostgresServer;

const engines = [sqliteFaults, postgresFaults];

/** Imported on demand, so that a site on SQLite does not load the PostgreSQL driver. */
const loadPostgres = () => import("./postgres/postgres.ts");

/**
 * Opens the existing, migrated database at `location`; a missing file is not created. Close it with `destroy()`. `log`
 * receives every query.
 */
export const openDatabase = async (
  location: DatabaseLocation,
  options: Pick<KyselyConfig, "log"> = {},
): Promise<Database> =>
  typeof location === "string" ? openFile(location, options) : (await loadPostgres()).openPostgres(location, options);

/** Returns `db` after `ensure`; closes it if `ensure` throws. */
async function closeOnFailure(db: Database, ensure: (db: Database) => Promise<void>): Promise<Database> {
  try {
    await ensure(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Migrates over a connection without time limits, which is then closed. */
async function openMigratedPostgres(server: PostgresServer, onWait?: () => void): Promise<Database> {
  const { migratePostgres, nameSetting, openPostgres } = await loadPostgres();
  await migratePostgres(server, onWait);
  return closeOnFailure(openPostgres(server), (db) => nameSetting(() => assertMoved(db)));
}

const openMigratedFile = (path: string, ensure: (db: Database) => Promise<void>, onWait?: () => void) =>
  withFileLock(`${path}.lock`, () => closeOnFailure(openFile(path, { create: true }), ensure), onWait);

async function ensureMigratedFile(db: Database): Promise<void> {
  await migrate(db);
  await assertMoved(db);
  await emptyLogAtStart(db);
}

/**
 * Opens the database at `location`, creates it if needed, and migrates it. Programs that migrate at the same time take
 * turns; `onWait` is called once if this one has to wait. Throws `WrongVersion`.
 */
export const openMigrated = (location: DatabaseLocation, onWait?: () => void): Promise<Database> =>
  typeof location === "string"
    ? openMigratedFile(location, ensureMigratedFile, onWait)
    : openMigratedPostgres(location, onWait);

async function ensureReadable(db: Database): Promise<void> {
  await assertMigrated(db);
  await assertMoved(db);
}

async function openPostgresToRead(server: PostgresServer): Promise<Database> {
  const { nameSetting, openPostgres } = await loadPostgres();
  return closeOnFailure(openPostgres(server), (db) => nameSetting(() => ensureReadable(db)));
}

/** Opens the existing database at `location` for reading. Throws `WrongVersion`. */
export const openToRead = (location: DatabaseLocation): Promise<Database> =>
  typeof location === "string"
    ? closeOnFailure(openFile(location, { readOnly: true }), ensureReadable)
    : openPostgresToRead(location);

/**
 * Opens the database at `location` for a move: created if needed, migrated, without time limits. It may hold an
 * unfinished move.
 */
export async function openForMove(location: DatabaseLocation): Promise<Database> {
  if (typeof location === "string") return openMigratedFile(location, migrate);
  const { migratePostgres, openPostgres } = await loadPostgres();
  await migratePostgres(location);
  return openPostgres(location, { unlimited: true });
}

/** Whether a site has run on the database at `location`; a start that was killed may have left an empty file. */
export const hasSite = async (location: DatabaseLocation): Promise<boolean> =>
  typeof location === "string"
    ? (statSync(location, { throwIfNoEntry: false })?.size ?? 0) > 0
    : (await loadPostgres()).hasMigrations(location);

/** Whether a site on the SQLite file at `path` has given numbers to requests. Does not migrate it. */
export async function hasNumbers(path: string): Promise<boolean> {
  await using db = openFile(path, { readOnly: true });
  return (await engineOf(db).listCounters()).length > 0;
}

export const isOpenElsewhere = async (location: DatabaseLocation): Promise<boolean> =>
  typeof location === "string" ? isDatabaseInUse(location) : (await loadPostgres()).hasSessions(location);

/** The kind of a database error; undefined for any other error. */
export function classifyFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof WrongVersion) return "wrong-schema";
  for (const { classify } of engines) {
    const fault = classify(error);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const isUnavailableFault = (fault: DatabaseFault | undefined): boolean =>
  fault === "busy" || fault === "full" || fault === "unavailable";

/** Whether the database cannot work at all (locked, full, broken, closed or gone), as opposed to a faulty statement. */
export const isUnavailable = (error: unknown): boolean => isUnavailableFault(classifyFault(error));

/** Whether the cause may be that this user may not read and write the database's file, or a lock. */
export const isFileForbidden = mayBeForbidden;

/** Describes an unavailable database in Spanish, without its location. */
export const describeFault = (error: unknown): string =>
  (engines.find(({ classify }) => classify(error)) ?? sqliteFaults).describe(error);

/** Describes why a PostgreSQL server is unavailable; undefined for any other error. */
export const findServerFault = (error: unknown): string | undefined =>
  isUnavailableFault(postgresFaults.classify(error)) ? postgresFaults.describe(error) : undefined;
