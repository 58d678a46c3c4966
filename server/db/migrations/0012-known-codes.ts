import type { Kysely } from "kysely";
import { createTable } from "./create-table.ts";

/** Every code that ever identified a reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "known_codes")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("id_product", "integer", (column) => column.notNull())
    .addColumn("reference_value", "text", (column) => column.notNull())
    .execute();
}
