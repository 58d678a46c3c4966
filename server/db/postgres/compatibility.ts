import { sql } from "kysely";
import { count } from "#server/process/count.ts";
import type { Database } from "../schema.ts";

interface ServerFacts {
  version: number;
  encoding: string;
  is_standby: boolean;
  /** Null if no schema of the search path exists. */
  schema: string | null;
  may_create: boolean | null;
  has_migrations: boolean;
  tables: number;
}

/** The oldest supported release: https://www.postgresql.org/support/versioning/ */
const oldestVersion = 14;

/** Why the site cannot use the database, in one sentence; undefined if it can. */
export async function findIncompatibility(db: Database): Promise<string | undefined> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as is_standby,
      current_schema() as schema,
      has_schema_privilege(current_schema(), 'create') as may_create,
      to_regclass('kysely_migration') is not null as has_migrations,
      (select count(*) from pg_tables where schemaname = current_schema()) as tables`.execute(db);
  const [found] = rows;
  if (!found) return "el servidor no dice qué es";
  if (found.version < oldestVersion)
    return `el servidor es PostgreSQL ${found.version}, se esperaba ${oldestVersion} o más nuevo`;
  if (found.encoding !== "UTF8") return `la base de datos está codificada en ${found.encoding}, se esperaba UTF8`;
  if (found.is_standby) return "el servidor es de reserva (standby), se esperaba el que acepta escrituras";
  if (found.schema === null) return "el usuario no tiene un esquema donde trabajar, se esperaba uno en su search_path";
  if (!found.has_migrations && found.tables > 0) {
    return `la base de datos tiene ${count(found.tables, "tabla", "tablas")} de otro programa, se esperaba la de este sitio o una vacía`;
  }
  if (!found.may_create)
    return `el usuario no puede crear tablas en el esquema "${found.schema}", se esperaba que pudiera`;
  return undefined;
}
