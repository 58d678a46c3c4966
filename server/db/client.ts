import { type DatabaseFault, type Engine, meansUnavailable } from "./engine.ts";
import { assertMigrated, migrate, WrongVersion } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { sqlite } from "./sqlite/sqlite.ts";

/** The engine that the site's data lives in; nothing outside this folder knows which one that is. */
export const engine: Engine = sqlite;

/** Opens the database at `path` (a file, or `:memory:` in tests). Close it with `destroy()`. */
export const openDatabase = (path: string): Database => engine.open(path);

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
  engine.withLock(`${path}.lock`, () => inState(engine.open(path), migrate), onWait);

/** Opens the database at `path`, which is there, to read only. Throws `NewerDatabase` and `OlderDatabase`. */
export const openToRead = (path: string): Promise<Database> =>
  inState(engine.open(path, { readOnly: true }), assertMigrated);

/** What kind of fault `error` is; undefined for an error that is not the database's. */
export const classifyFault = (error: unknown): DatabaseFault | undefined =>
  error instanceof WrongVersion ? "wrong-schema" : engine.classify(error);

/** The database cannot do its work: locked, full, broken, closed or gone. Not the fault of the statement. */
export const isUnavailable = (error: unknown): boolean => meansUnavailable(engine.classify(error));
