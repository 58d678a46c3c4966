import type { Kysely } from "kysely";
import { createTable, identity } from "./create-table.ts";

/** Actions on personal data, for machines that share the database but no data folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "privacy_log")
    .addColumn("id", "integer", identity)
    .addColumn("entry", "text", (column) => column.notNull())
    .execute();
}
