import { existsSync } from "node:fs";
import type { KyselyConfig } from "kysely";
import type { PostgresServer } from "#server/settings/database-url.ts";
import { type DatabaseFault, meansUnavailable } from "./engine.ts";
import { withFileLock } from "./file-lock.ts";
import { assertMigrated, migrate, WrongVersion } from "./migrate.ts";
import { postgresFaults } from "./postgres/errors.ts";
import type { Database } from "./schema.ts";
import { isDatabaseInUse } from "./sqlite/backup.ts";
import { sqliteFaults } from "./sqlite/errors.ts";
import { openFile } from "./sqlite/sqlite.ts";
import { assertMoved } from "./unfinished-move.ts";

/** Where a site's data lies: the path of a file of SQLite, or a PostgreSQL. Nothing outside this folder knows which. */
export type DatabaseLocation = string | PostgresServer;

const engines = [sqliteFaults, postgresFaults];

/** What speaks with PostgreSQL is read only where there is one. */
const loadPostgres = () => import("./postgres/postgres.ts");

/**
 * Opens the database at `location`, which is there and up to date; a missing file is not made. Close it with
 * `destroy()`. `log` is told of each query.
 */
export const openDatabase = async (
  location: DatabaseLocation,
  options: Pick<KyselyConfig, "log"> = {},
): Promise<Database> =>
  typeof location === "string" ? openFile(location, options) : (await loadPostgres()).openPostgres(location, options);

/** `db` in the state that `ensure` is about; closed where that fails. */
async function inState(db: Database, ensure: (db: Database) => Promise<void>): Promise<Database> {
  try {
    await ensure(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Migrations of PostgreSQL are made by a connection that waits as long as they take, then closed. */
async function openMigratedPostgres(server: PostgresServer, onWait?: () => void): Promise<Database> {
  const { migratePostgres, nameSetting, openPostgres } = await loadPostgres();
  await migratePostgres(server, onWait);
  return inState(openPostgres(server), (db) => nameSetting(() => assertMoved(db)));
}

const openMigratedFile = (path: string, ensure: (db: Database) => Promise<void>, onWait?: () => void) =>
  withFileLock(`${path}.lock`, () => inState(openFile(path, { create: true }), ensure), onWait);

async function ensureMigrated(db: Database): Promise<void> {
  await migrate(db);
  await assertMoved(db);
}

/**
 * Opens the database at `location`, new or not, and brings its schema up to date. Of programs that do so at the same
 * time one goes after the other; `onWait` is told once where this one has to wait. Throws `WrongVersion`.
 */
export const openMigrated = (location: DatabaseLocation, onWait?: () => void): Promise<Database> =>
  typeof location === "string"
    ? openMigratedFile(location, ensureMigrated, onWait)
    : openMigratedPostgres(location, onWait);

async function ensureReadable(db: Database): Promise<void> {
  await assertMigrated(db);
  await assertMoved(db);
}

async function openPostgresToRead(server: PostgresServer): Promise<Database> {
  const { nameSetting, openPostgres } = await loadPostgres();
  return inState(openPostgres(server), (db) => nameSetting(() => ensureReadable(db)));
}

/** Opens the database at `location`, which is there, to read only. Throws `WrongVersion`. */
export const openToRead = (location: DatabaseLocation): Promise<Database> =>
  typeof location === "string"
    ? inState(openFile(location, { readOnly: true }), ensureReadable)
    : openPostgresToRead(location);

/**
 * Opens the database at `location`, new or not, up to date, for work that takes as long as it takes; a part of a site
 * may be all that is there.
 */
export async function openForMove(location: DatabaseLocation): Promise<Database> {
  if (typeof location === "string") return openMigratedFile(location, migrate);
  const { migratePostgres, openPostgres } = await loadPostgres();
  await migratePostgres(location);
  return openPostgres(location, { patient: true });
}

/** Whether a site has run on the database at `location`. */
export const hasSite = async (location: DatabaseLocation): Promise<boolean> =>
  typeof location === "string" ? existsSync(location) : (await loadPostgres()).hasMigrations(location);

/** Whether another process has the database at `location` open. */
export const isOpenElsewhere = async (location: DatabaseLocation): Promise<boolean> =>
  typeof location === "string" ? isDatabaseInUse(location) : (await loadPostgres()).hasSessions(location);

/** What kind of fault `error` is; undefined for an error that is not a database's. */
export function classifyFault(error: unknown): DatabaseFault | undefined {
  if (error instanceof WrongVersion) return "wrong-schema";
  for (const { classify } of engines) {
    const fault = classify(error);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The database cannot do its work: locked, full, broken, closed or gone. Not the fault of the statement. */
export const isUnavailable = (error: unknown): boolean => meansUnavailable(classifyFault(error));

/** What is wrong with a database that is "unavailable", in words that do not say where the data lies. */
export const describeFault = (error: unknown): string =>
  (engines.find(({ classify }) => classify(error)) ?? sqliteFaults).describe(error);

/** What keeps a database server from doing its work; undefined for all that is not its fault. */
export const findServerFault = (error: unknown): string | undefined =>
  meansUnavailable(postgresFaults.classify(error)) ? postgresFaults.describe(error) : undefined;
