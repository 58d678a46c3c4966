import { type DatabaseLocation, hasSite, openMigrated, openToRead } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { openLocated } from "#server/ops/data-folder.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Config } from "#server/settings/config.ts";

/** With wrong settings a command must not make a site of its own. Throws `OperatorError`. */
export async function expectSiteDatabase(location: DatabaseLocation): Promise<void> {
  if (await hasSite(location)) return;
  const where = typeof location === "string" ? location : "DATABASE_URL";
  throw new OperatorError(
    `${where}: no se encontró base de datos, se esperaba la de un sitio que ya ha estado en marcha`,
  );
}

/** The path of the file that a backup is of. Throws `OperatorError` for a site on PostgreSQL, and names its own tool. */
export function expectFile({ database }: Pick<Config, "database">, tool: string): string {
  if (typeof database === "string") return database;
  throw new OperatorError(
    `DATABASE_URL: este comando es para un sitio en SQLite; con PostgreSQL usa ${tool}, mira docs/operating.md`,
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

const sayWaiting = () => console.log("Otro programa está abriendo la base de datos: se espera a que termine …");

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
