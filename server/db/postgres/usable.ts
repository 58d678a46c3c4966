import { sql } from "kysely";
import type { Database } from "../schema.ts";

interface Found {
  version: number;
  encoding: string;
  is_standby: boolean;
  /** Null: the search path names no schema that is there. */
  schema: string | null;
  may_create: boolean | null;
  has_migrations: boolean;
  tables: number;
}

/** The oldest release that its makers still mend: https://www.postgresql.org/support/versioning/ */
const oldest = 14;

/** What keeps this site out of the database, in one sentence; undefined: nothing. */
export async function findObstacle(db: Database): Promise<string | undefined> {
  const { rows } = await sql<Found>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as is_standby,
      current_schema() as schema,
      has_schema_privilege(current_schema(), 'create') as may_create,
      to_regclass('kysely_migration') is not null as has_migrations,
      (select count(*) from pg_tables where schemaname = current_schema()) as tables`.execute(db);
  const [found] = rows;
  if (!found) return "the server does not say what it is";
  if (found.version < oldest) return `the server is PostgreSQL ${found.version}, expected ${oldest} or newer`;
  if (found.encoding !== "UTF8") return `the database is encoded in ${found.encoding}, expected UTF8`;
  if (found.is_standby) return "the server is a standby, expected the one that takes writes";
  if (found.schema === null) return "the user has no schema to work in, expected one in its search_path";
  if (!found.has_migrations && found.tables > 0) {
    const tables = found.tables === 1 ? "1 table" : `${found.tables} tables`;
    return `the database holds ${tables} of another program, expected this site's or an empty one`;
  }
  if (!found.may_create) return `the user may not create tables in the schema "${found.schema}", expected that right`;
  return undefined;
}
