import { type DatabaseLocation, hasSite, openMigrated, openToRead } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { openLocated } from "#server/ops/data-folder.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Config } from "#server/settings/config.ts";

/** With wrong settings a command must not make a site of its own. Throws `OperatorError`. */
export async function expectSiteDatabase(location: DatabaseLocation): Promise<void> {
  if (await hasSite(location)) return;
  const where = typeof location === "string" ? location : "DATABASE_URL";
  throw new OperatorError(`${where}: found no database, expected that of a site that has run`);
}

/** The path of the file that a backup is of. Throws `OperatorError` for a site on PostgreSQL, and names its own tool. */
export function expectFile({ database }: Pick<Config, "database">, tool: string): string {
  if (typeof database === "string") return database;
  throw new OperatorError(
    `DATABASE_URL: this command is for a site on SQLite; with PostgreSQL use ${tool}, see docs/operating.md`,
  );
}

type Use = (db: Database) => Promise<void>;

async function withOpened(
  location: DatabaseLocation,
  open: (location: DatabaseLocation) => Promise<Database>,
  use: Use,
): Promise<void> {
  const db = await openLocated(location, () => open(location));
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

const sayWaiting = () => console.log("Another program is opening the database: waiting until it is done …");

/** Opens the database at `location`, new or not, in today's form for as long as `use` takes. Throws `OperatorError`. */
export const withDatabase = (location: DatabaseLocation, use: Use): Promise<void> =>
  withOpened(location, (path) => openMigrated(path, sayWaiting), use);

/** As `withDatabase`, of a site that has run. */
export async function withSiteDatabase(location: DatabaseLocation, use: Use): Promise<void> {
  await expectSiteDatabase(location);
  await withDatabase(location, use);
}

/** As `withSiteDatabase`, for a command that only reads: it neither migrates nor changes anything. */
export async function readSiteDatabase(location: DatabaseLocation, use: Use): Promise<void> {
  await expectSiteDatabase(location);
  await withOpened(location, openToRead, use);
}
