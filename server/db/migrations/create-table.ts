import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from "kysely";

/** STRICT: SQLite otherwise stores whatever it is given, whatever the column's type. */
export function createTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, never> {
  return db.schema.createTable(name).modifyEnd(sql`strict`) as CreateTableBuilder<string, never>;
}

/** Every safe integer: SQLite's integer holds 64 bits, and a STRICT table knows no other name for it. */
export const largeInteger = sql`integer`;

/** A key that the engine counts up by itself and never gives twice. */
export const identity = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.primaryKey().autoIncrement();
