import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../schema.ts";
import { DatabaseGone } from "./errors.ts";

/**
 * Throws `DatabaseGone` once the file was removed or replaced under the running site: it would still take rows, but
 * nobody would find them again.
 */
export type FileGuard = (connection: Database) => Promise<void>;

export function createFileGuard(): FileGuard {
  let opened: { path: string; identity: number } | undefined;

  // At once: the commit that follows waits for the same disk, and for longer.
  const findIdentity = (path: string): number => {
    try {
      return statSync(path).ino;
    } catch (error) {
      throw new DatabaseGone(`${path} cannot be found any more`, { cause: error });
    }
  };

  return async (connection) => {
    if (!opened) {
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(connection);
      const path = rows[0]?.file ?? "";
      opened = { path, identity: path === "" ? 0 : findIdentity(path) };
    }
    // A database in memory has no file.
    if (opened.path === "" || findIdentity(opened.path) === opened.identity) return;
    throw new DatabaseGone(`${opened.path} was replaced while the site was running`);
  };
}
