import { setTimeout as pause } from "node:timers/promises";
import { Kysely, type KyselyConfig, sql } from "kysely";
import type { PostgresServer } from "#server/settings/database-url.ts";
import { setEngine } from "../engine-of.ts";
import { migrate, WrongVersion } from "../migrate.ts";
import { plugins } from "../plugins.ts";
import type { Database, Schema } from "../schema.ts";
import { createClock } from "./clock.ts";
import { findIncompatibility } from "./compatibility.ts";
import { applicationName, createPool, type PoolOptions } from "./connect.ts";
import { SitePostgresDialect } from "./dialect.ts";
import { isConflict, isLockTimeout } from "./errors.ts";
import { lockNames, tryNamedLock, withNamedLock } from "./named-lock.ts";
import { listCounters, nextNumber, raiseCounter } from "./numbers.ts";
import { purgeDeleted } from "./purge.ts";
import { createWriter } from "./writer.ts";

/** Opens the database of `server`, which processes on several machines may share. Connects on demand. */
export function openPostgres(
  server: PostgresServer,
  { log, ...options }: PoolOptions & Pick<KyselyConfig, "log"> = {},
): Database {
  const db = new Kysely<Schema>({
    dialect: new SitePostgresDialect({ pool: async () => createPool(server, options) }),
    plugins,
    ...(log && { log }),
  });
  setEngine(db, {
    name: "postgres",
    createWriter: (lockWait) => createWriter(db, lockWait),
    lockNames,
    counterShards: 32,
    nextNumber,
    raiseCounter,
    listCounters: () => listCounters(db),
    claimDue: (query) => query.forUpdate().skipLocked().executeTakeFirst(),
    withLock: (name, work, onWait) => withNamedLock(server, name, work, onWait),
    tryLock: (name, work) => tryNamedLock(server, name, work),
    createClock: () => createClock(db),
    probe: async () => void (await sql`select 1`.execute(db)),
    findDamage: async () => undefined,
    purgeDeleted: () => purgeDeleted(server),
  });
  return db;
}

/** Whether the database of `server` has been migrated. */
export async function hasMigrations(server: PostgresServer): Promise<boolean> {
  await using db = openPostgres({ ...server, poolSize: 1 });
  const found = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  return found.rows.length > 0;
}

/** PostgreSQL may list a session for a moment after its client has closed it, longer on a busy machine. */
const sessionChecks = 20;
const sessionPause = 100;

/** Whether a process of the site stays connected to the database of `server`. */
export async function hasSessions(server: PostgresServer): Promise<boolean> {
  const others = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid() limit 1`;
  await using db = openPostgres({ ...server, poolSize: 1 });
  for (let check = 1; check <= sessionChecks; check += 1) {
    if ((await others.execute(db)).rows.length === 0) return false;
    await pause(sessionPause);
  }
  return true;
}

/** Adds the name of the setting to a `WrongVersion` of `work`. */
export async function nameSetting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WrongVersion)) throw error;
    const [first = "", ...rest] = error.message;
    throw new WrongVersion(`DATABASE_URL: ${first.toLowerCase()}${rest.join("")}`);
  }
}

/** Attempts of a migration that conflicts with requests. */
const maxMigrationTries = 60;

/** Maximum milliseconds between two attempts. */
const maxMigrationPause = 500;

/** Milliseconds that a migration waits for a table, and requests for the migration. */
const migrationLockWait = 1_000;

/**
 * Migrates while servers of the previous release take requests: a migration of several tables and a request may
 * deadlock, and PostgreSQL aborts one of them. A table that a long transaction reads, such as a dump, is asked for
 * again and again: every request would have to wait behind a migration that waits for the table.
 */
async function migrateWithRetries(db: Database): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await migrate(db);
    } catch (error) {
      const isBlocked = isLockTimeout(error) || (isConflict(error) && tried < maxMigrationTries);
      if (!isBlocked) throw error;
      await pause(Math.random() * maxMigrationPause);
    }
  }
}

/** Migrates to the latest schema, or reports why the database cannot be used. Throws `WrongVersion`. */
export async function migratePostgres(server: PostgresServer, onWait?: () => void): Promise<void> {
  await using db = openPostgres({ ...server, poolSize: 2 }, { unlimited: true, lockWait: migrationLockWait });
  const bringUpToDate = async () => {
    const obstacle = await findIncompatibility(db);
    if (obstacle !== undefined) throw new WrongVersion(`${obstacle}.`);
    await migrateWithRetries(db);
  };
  await withNamedLock(server, "migration", () => nameSetting(bringUpToDate), onWait);
}
