import { backup, DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { assertFile, createPrivateFile, hasOrphanLog, isFolder, lockWait } from "./dialect.ts";
import { isBusy, sqliteFaults } from "./errors.ts";

/** Above the pages of any database, so that the backup is a single step. */
const allPages = 0x7fffffff;

/** Throws SQLite's error for a file that is not a database, and as `assertFile` does. */
export function assertDatabase(path: string): void {
  assertFile(path);
  using file = new DatabaseSync(path, { readOnly: true, timeout: lockWait });
  file.exec("PRAGMA schema_version");
}

/**
 * Writes a consistent copy of the database at `from`, which may be in use, to the new file `to`. In one step: SQLite
 * restarts a backup when another process writes between two steps, which on a busy site never ends.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  using source = new DatabaseSync(from, { readOnly: true, timeout: lockWait });
  createPrivateFile(to);
  await backup(source, to, { rate: allPages });
}

/** The address of a file that nobody writes: SQLite then creates no log beside it, which a crash would leave there. */
function toUnchanged(path: string): URL {
  const address = pathToFileURL(path);
  address.searchParams.set("immutable", "1");
  return address;
}

/** The problems that SQLite finds in the file at `path`; empty for a valid one. `isCopy`: nobody has the file open. */
export function findDatabaseFaults(path: string, { isCopy = false } = {}): string[] {
  try {
    using file = new DatabaseSync(isCopy ? toUnchanged(path) : path, { readOnly: true });
    const rows = file.prepare("PRAGMA integrity_check").all();
    return rows.map((row) => String(row.integrity_check)).filter((line) => line !== "ok");
  } catch (error) {
    return [sqliteFaults.describe(error)];
  }
}

/** Whether another process has the database at `path` open; false for what is empty or no database. */
export function isDatabaseInUse(path: string): boolean {
  if (hasOrphanLog(path) || isFolder(path)) return false;
  using file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Exclusive locking fails while another connection to a WAL database is open.
    file.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;");
    return false;
  } catch (error) {
    return isBusy(error);
  }
}
