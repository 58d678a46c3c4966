import { Kysely } from "kysely";
import { assertMigrated, migrate } from "./migrate.ts";
import { withNamedLock } from "./named-lock.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens the database at `path` (a file, or `:memory:` in tests). Close it with `destroy()`. */
export function openDatabase(path: string): Database {
  return new Kysely({ dialect: openSqlite(path).dialect });
}

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

/**
 * Opens the database at `path`, new or not, and brings its schema up to date. Of programs that do so at the same time
 * one goes after the other; `onWait` is told once where this one has to wait. Throws `NewerDatabase`.
 */
export const openMigrated = (path: string, onWait?: () => void): Promise<Database> =>
  withNamedLock(`${path}.lock`, () => inState(openDatabase(path), migrate), onWait);

/** Opens the database at `path`, which is there, to read only. Throws `NewerDatabase` and `OlderDatabase`. */
export const openToRead = (path: string): Promise<Database> =>
  inState(new Kysely({ dialect: openSqlite(path, true).dialect }), assertMigrated);
