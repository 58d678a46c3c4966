import { closeSync, openSync, statSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { DatabaseGone } from "./errors.ts";

/** Milliseconds to wait for the write lock of another process. */
export const lockWait = 10_000;

class TransactionalSqliteAdapter extends SqliteAdapter {
  // SQLite rolls back schema changes, but Kysely's adapter says otherwise.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  // A deferred transaction that reads first cannot write after another connection has written.
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === "read only" ? "begin" : "begin immediate"));
  }

  // SQLite may have rolled back already; the first error tells the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...bind(parameters));
      return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
    },
    iterate: (parameters) => statement.iterate(...bind(parameters)) as IterableIterator<unknown>,
  };
}

/**
 * Creates the file at `path`, if missing, readable by its owner only. SQLite creates files that everyone can read, and
 * gives the log the permissions of the database.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, "ax", 0o600));
  } catch {
    // The file exists, or SQLite reports the problem better.
  }
}

/**
 * The URL that opens an existing file without creating one: a new file beside the log of a missing database would
 * receive that log.
 */
function locateExisting(path: string): URL {
  const location = pathToFileURL(path);
  location.searchParams.set("mode", "rw");
  return location;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Whether the file at `path` is missing or empty and its log is not: SQLite would delete the log and the latest requests
 * in it.
 */
export const hasOrphanLog = (path: string): boolean => sizeOf(path) === 0 && sizeOf(`${path}-wal`) > 0;

/** Throws `DatabaseGone` for a log without its database, and for a folder. */
export function assertFile(path: string): void {
  if (isFolder(path)) throw new DatabaseGone("es una carpeta");
  if (!hasOrphanLog(path)) return;
  const log = basename(`${path}-wal`);
  throw new DatabaseGone(
    `${log}, junto a él, tiene sus últimas solicitudes, que se perderían: devuelve el archivo que estaba aquí, o mueve también ${log}`,
  );
}

/**
 * Opens the file at `path` so that commits survive a crash and a power failure. A missing file is created only with
 * `create`; `readOnly` changes nothing.
 */
export function openSqlite(path: string, { readOnly, create }: { readOnly: boolean; create: boolean }): Dialect {
  assertFile(path);
  if (create) createPrivateFile(path);
  const location = readOnly ? path : locateExisting(path);
  const file = new DatabaseSync(location, { timeout: lockWait, enableForeignKeyConstraints: true, readOnly });
  // The last pragma reads, which opens the log.
  if (!readOnly)
    file.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA schema_version");
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = adaptStatement(file.prepare(sql));
    // Only statements with lists of parameters vary in number; the cache may drop them.
    if (statements.size > 500) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver({ database: { prepare, close: () => file.close() } }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
