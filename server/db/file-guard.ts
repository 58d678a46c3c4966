import { stat } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "./schema.ts";
import { DatabaseGone } from "./unavailable.ts";

/**
 * Throws `DatabaseGone` once the file was removed or replaced under the running site: it would still take rows, but
 * nobody would find them again.
 */
export type FileGuard = (connection: Database) => Promise<void>;

export function createFileGuard(): FileGuard {
  let opened: { path: string; identity: number } | undefined;

  const findIdentity = async (path: string): Promise<number> => {
    const found = await stat(path).catch((error: unknown) => {
      throw new DatabaseGone(`${path} cannot be found any more`, { cause: error });
    });
    return found.ino;
  };

  return async (connection) => {
    if (!opened) {
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(connection);
      const path = rows[0]?.file ?? "";
      opened = { path, identity: path === "" ? 0 : await findIdentity(path) };
    }
    // A database in memory has no file.
    if (opened.path === "" || (await findIdentity(opened.path)) === opened.identity) return;
    throw new DatabaseGone(`${opened.path} was replaced while the site was running`);
  };
}
