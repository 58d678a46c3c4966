import { type DatabaseLocation, hasSite, openMigrated, openToRead } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { openLocated } from "#server/ops/data-folder.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Config } from "#server/settings/config.ts";

/** Prevents a command with wrong settings from creating an empty site. Throws `OperatorError`. */
export async function expectSiteDatabase(location: DatabaseLocation): Promise<void> {
  if (await hasSite(location)) return;
  const where = typeof location === "string" ? location : "DATABASE_URL";
  throw new OperatorError(
    `${where}: no se encontró base de datos, se esperaba la de un sitio que ya ha estado en marcha`,
  );
}

/** The path of the database file. Throws `OperatorError` for a site on PostgreSQL, and names PostgreSQL's `tool`. */
export function expectFile({ database }: Pick<Config, "database">, tool: string): string {
  if (typeof database === "string") return database;
  throw new OperatorError(
    `DATABASE_URL: este comando es para un sitio en SQLite; con PostgreSQL usa ${tool}, mira docs/several-copies.md`,
  );
}

type Use = (db: Database) => Promise<void>;

async function withOpened(
  location: DatabaseLocation,
  open: (location: DatabaseLocation) => Promise<Database>,
  use: Use,
): Promise<void> {
  await using db = await openLocated(location, () => open(location));
  await use(db);
}

const sayWaiting = () => console.log("Otro programa está abriendo la base de datos: se espera a que termine …");

/**
 * Opens the database at `location`, new or existing, migrates it, and closes it after `use`. Throws `OperatorError`.
 */
export const withDatabase = (location: DatabaseLocation, use: Use): Promise<void> =>
  withOpened(location, (path) => openMigrated(path, sayWaiting), use);

/** Like `withDatabase`, for an existing site. */
export async function withSiteDatabase(location: DatabaseLocation, use: Use): Promise<void> {
  await expectSiteDatabase(location);
  await withDatabase(location, use);
}

/** Like `withSiteDatabase`, for commands that only read: does not migrate or change anything. */
export async function readSiteDatabase(location: DatabaseLocation, use: Use): Promise<void> {
  await expectSiteDatabase(location);
  await withOpened(location, openToRead, use);
}
