import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from "kysely";
import { engineOf } from "../engine-of.ts";

/** STRICT, because SQLite otherwise accepts any type in any column. */
export function createTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, never> {
  const table = db.schema.createTable(name);
  return (engineOf(db).name === "sqlite" ? table.modifyEnd(sql`strict`) : table) as CreateTableBuilder<string, never>;
}

/** Holds every safe integer: 64 bits in both engines (see SitePostgresDialect). */
export const largeInteger = "integer";

/** A key that the engine generates and never reuses. */
export const identity = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.primaryKey().autoIncrement();
