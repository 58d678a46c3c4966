import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from "kysely";
import { engineOf } from "../engine-of.ts";

/** STRICT: SQLite otherwise stores whatever it is given, whatever the column's type. */
export function createTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, never> {
  const table = db.schema.createTable(name);
  return (engineOf(db).name === "sqlite" ? table.modifyEnd(sql`strict`) : table) as CreateTableBuilder<string, never>;
}

/** Every safe integer: of 64 bits, on PostgreSQL too, where the dialect says so. */
export const largeInteger = "integer";

/** A key that the engine counts up by itself and never gives twice. */
export const identity = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.primaryKey().autoIncrement();
