import { backup, DatabaseSync } from "node:sqlite";
import { makePrivately } from "./dialect.ts";
import { isBusy, sqliteFaults } from "./errors.ts";

/** More pages than a database has. */
const allPages = 0x7fffffff;

/**
 * Writes a consistent copy of the database at `from`, which may be in use, to the new file `to`. In one step, on a
 * thread of its own: between two steps a write of another process makes SQLite begin anew, on a busy site for ever.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    makePrivately(to);
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
}

/** What SQLite finds wrong with the file at `path`; empty for a sound one. */
export function findDatabaseFaults(path: string): string[] {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true });
    const rows = file.prepare("PRAGMA integrity_check").all();
    return rows.map((row) => String(row.integrity_check)).filter((line) => line !== "ok");
  } catch (error) {
    return [sqliteFaults.describe(error)];
  } finally {
    file?.close();
  }
}

/** Whether another process has the database at `path` open; what is no database at all, nobody has. */
export function isDatabaseInUse(path: string): boolean {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // The exclusive mode wants the file for itself, and an open connection of a log-writing database keeps its share.
    file.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;");
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    file.close();
  }
}
