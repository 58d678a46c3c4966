import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Database } from "#server/db/schema.ts";
import { OperatorError } from "#server/operator-error.ts";
import { openInDataFolder } from "#server/process/data-folder.ts";

/** With a wrong DATA_DIR a command must not make a site of its own. Throws `OperatorError`. */
export function expectSiteDatabase(dataDir: string): void {
  const path = join(dataDir, "site.db");
  if (!existsSync(path)) throw new OperatorError(`${path}: found no database, expected that of a site that has run`);
}

/** Opens the database below `dataDir`, new or not, in today's form for as long as `use` takes. Throws `OperatorError`. */
export async function withDatabase(dataDir: string, use: (db: Database) => Promise<void>): Promise<void> {
  const db = await openInDataFolder(dataDir, async () => {
    const opened = openDatabase(join(dataDir, "site.db"));
    await migrate(opened);
    return opened;
  });
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

/** As `withDatabase`, of a site that has run. */
export async function withSiteDatabase(dataDir: string, use: (db: Database) => Promise<void>): Promise<void> {
  expectSiteDatabase(dataDir);
  await withDatabase(dataDir, use);
}
