import type { Kysely } from "kysely";
import { createTable, identity } from "./create-table.ts";

/** What was done for holders of data, where several machines share the database and no data folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "privacy_log")
    .addColumn("id", "integer", identity)
    .addColumn("entry", "text", (column) => column.notNull())
    .execute();
}
