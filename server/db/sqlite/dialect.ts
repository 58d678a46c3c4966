import { closeSync, openSync, statSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { DatabaseGone } from "./errors.ts";

/** Milliseconds to wait for another process that holds the write lock. */
const lockWait = 10_000;

class TransactionalSqliteAdapter extends SqliteAdapter {
  // SQLite rolls schema changes back like any other; Kysely does not count on it.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  // Whoever reads first and writes then would be refused as soon as somebody else wrote in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // SQLite may have rolled back by itself, and the first error is the one that says why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
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
 * Makes the file at `path`, where it is missing, for its owner alone: SQLite lets everybody on the machine read what it
 * makes itself, and gives the log beside a database the rights of the database.
 */
export function makePrivately(path: string): void {
  try {
    closeSync(openSync(path, "ax", 0o600));
  } catch {
    // It is there, or SQLite says better why it cannot be.
  }
}

/** A database that no other process sees. */
export const inMemory = ":memory:";

/** The file at `path` as SQLite opens it without making it: beside the log of one that was moved away it would write there. */
function locateExisting(path: string): URL {
  const location = pathToFileURL(path);
  location.searchParams.set("mode", "rw");
  return location;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Throws `DatabaseGone` for a log without its database: SQLite would remove it, with the last requests in it. */
function keepLog(path: string): void {
  const log = `${path}-wal`;
  if (sizeOf(path) > 0 || sizeOf(log) === 0) return;
  throw new DatabaseGone(
    `${basename(log)}, junto a él, tiene sus últimas solicitudes, que se perderían: devuelve el archivo que estaba aquí, o mueve también ${basename(log)}`,
  );
}

/**
 * Opens the file at `path` (or `inMemory`) so that what was committed survives a crash and a power cut. Only with
 * `create` a missing file is made; with `readOnly` nothing is changed.
 */
export function openSqlite(
  path: string,
  { readOnly, create }: { readOnly: boolean; create: boolean },
): { dialect: SqliteDialect; file: DatabaseSync } {
  keepLog(path);
  if (path !== inMemory && create) makePrivately(path);
  const location = path === inMemory || readOnly ? path : locateExisting(path);
  const file = new DatabaseSync(location, { timeout: lockWait, enableForeignKeyConstraints: true, readOnly });
  // The last one reads, and so opens the log.
  if (!readOnly)
    file.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA schema_version");
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = adaptStatement(file.prepare(sql));
    // Statements are few and fixed, but for lists of parameters; those may come and go.
    if (statements.size > 500) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return { dialect: new NodeSqliteDialect({ database: { prepare, close: () => file.close() } }), file };
}
