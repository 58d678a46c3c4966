import { setTimeout as pause } from "node:timers/promises";
import { Kysely, type KyselyConfig, type RawBuilder, sql } from "kysely";
import type { PostgresServer } from "#server/settings/database-url.ts";
import { setEngine } from "../engine-of.ts";
import { migrate, UnusableDatabase, WrongVersion } from "../migrate.ts";
import type { Database, Schema } from "../schema.ts";
import { announceCatalogue, watchCatalogue } from "./catalogue-news.ts";
import { createClock } from "./clock.ts";
import { applicationName, createPool, type PoolOptions } from "./connect.ts";
import { SitePostgresDialect } from "./dialect.ts";
import { isConflict } from "./errors.ts";
import { lockTogether, tryNamedLock, withNamedLock } from "./named-lock.ts";
import { countBeyond, createNumbers, listCounters } from "./numbers.ts";
import { purgeDeleted } from "./purge.ts";
import { findObstacle } from "./usable.ts";
import { createWriter } from "./writer.ts";

/** The database of `server`, which many processes, on many machines, write to side by side. Nothing is connected yet. */
export function openPostgres(
  server: PostgresServer,
  { log, ...options }: PoolOptions & Pick<KyselyConfig, "log"> = {},
): Database {
  const db = new Kysely<Schema>({
    dialect: new SitePostgresDialect({ pool: async () => createPool(server, options) }),
    ...(log && { log }),
  });
  setEngine(db, {
    name: "postgres",
    createWriter: (lockWait) => createWriter(db, lockWait),
    lockTogether,
    spread: 32,
    nextNumber: createNumbers(),
    countBeyond,
    listCounters: () => listCounters(db),
    claimDue: (_trx, query) => query.forUpdate().skipLocked().executeTakeFirst(),
    withLock: (name, work, onWait) => withNamedLock(server, name, work, onWait),
    tryLock: (name, work) => tryNamedLock(server, name, work),
    announceCatalogue,
    watchCatalogue: (look) => watchCatalogue(server, look),
    createClock: () => createClock(db),
    createProbe: async () => {
      const probe = async () => void (await sql`select 1`.execute(db));
      await probe();
      return probe;
    },
    purgeDeleted: () => purgeDeleted(server),
  });
  return db;
}

/** What a query tells of the database of `server`, on a connection of its own. */
async function askOnce<Row>(server: PostgresServer, query: RawBuilder<Row>): Promise<Row[]> {
  const db = openPostgres({ ...server, poolSize: 1 });
  try {
    return (await query.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** Whether any schema was made in the database of `server`. */
export async function hasMigrations(server: PostgresServer): Promise<boolean> {
  const found = await askOnce(server, sql`select 1 where to_regclass('kysely_migration') is not null`);
  return found.length > 0;
}

/** Whether any process of this site has a session in the database of `server`. */
export async function hasSessions(server: PostgresServer): Promise<boolean> {
  const others = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid() limit 1`;
  return (await askOnce(server, others)).length > 0;
}

/** What `work` says of a wrong version, with the setting that the operator changes. */
export async function nameSetting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WrongVersion)) throw error;
    const [first = "", ...rest] = error.message;
    throw new WrongVersion(`DATABASE_URL: ${first.toLowerCase()}${rest.join("")}`);
  }
}

/** Tries of a migration that requests keep coming in between of. */
const maxMigrationTries = 60;

/** Milliseconds before another try, at most. */
const maxMigrationPause = 500;

/**
 * Migrates while copies of the release before take requests: a migration that changes several tables and a request that
 * writes to them may each wait for the other, and the server ends one of them.
 */
async function migrateAmongWriters(db: Database): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await migrate(db);
    } catch (error) {
      if (!isConflict(error) || tried >= maxMigrationTries) throw error;
      await pause(Math.random() * maxMigrationPause);
    }
  }
}

/** Brings the schema up to date, or says why this database cannot be this site's. Throws `WrongVersion`. */
export async function migratePostgres(server: PostgresServer, onWait?: () => void): Promise<void> {
  const db = openPostgres({ ...server, poolSize: 2 }, { patient: true });
  try {
    const bringUpToDate = async () => {
      const obstacle = await findObstacle(db);
      if (obstacle !== undefined) throw new UnusableDatabase(`${obstacle}.`);
      await migrateAmongWriters(db);
    };
    await withNamedLock(server, "migration", () => nameSetting(bringUpToDate), onWait);
  } finally {
    await db.destroy();
  }
}
