import { existsSync } from "node:fs";
import { join } from "node:path";
import { openMigrated, openToRead } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { openInDataFolder } from "#server/ops/data-folder.ts";
import { OperatorError } from "#server/process/operator-error.ts";

/** With a wrong DATA_DIR a command must not make a site of its own. Throws `OperatorError`. */
export function expectSiteDatabase(dataDir: string): void {
  const path = join(dataDir, "site.db");
  if (!existsSync(path)) throw new OperatorError(`${path}: found no database, expected that of a site that has run`);
}

type Use = (db: Database) => Promise<void>;

async function withOpened(dataDir: string, open: (path: string) => Promise<Database>, use: Use): Promise<void> {
  const db = await openInDataFolder(dataDir, () => open(join(dataDir, "site.db")));
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

const sayWaiting = () => console.log("Another program is opening the database: waiting until it is done …");

/** Opens the database below `dataDir`, new or not, in today's form for as long as `use` takes. Throws `OperatorError`. */
export const withDatabase = (dataDir: string, use: Use): Promise<void> =>
  withOpened(dataDir, (path) => openMigrated(path, sayWaiting), use);

/** As `withDatabase`, of a site that has run. */
export async function withSiteDatabase(dataDir: string, use: Use): Promise<void> {
  expectSiteDatabase(dataDir);
  await withDatabase(dataDir, use);
}

/** As `withSiteDatabase`, for a command that only reads: it neither migrates nor changes anything. */
export async function readSiteDatabase(dataDir: string, use: Use): Promise<void> {
  expectSiteDatabase(dataDir);
  await withOpened(dataDir, openToRead, use);
}
