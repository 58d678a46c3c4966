import type { Kysely } from "kysely";
import { createTable, largeInteger } from "./create-table.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "sending_counts")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull())
    // Milliseconds since 1970.
    .addColumn("expires_at", largeInteger, (column) => column.notNull())
    .execute();
}
