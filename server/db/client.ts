import { Kysely } from "kysely";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens the database at `path` (a file, or `:memory:` in tests). Close it with `destroy()`. */
export function openDatabase(path: string): Database {
  return new Kysely({ dialect: openSqlite(path).dialect });
}
