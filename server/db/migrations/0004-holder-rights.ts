import type { Kysely } from "kysely";
import { createTable, identity } from "./create-table.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotations").addColumn("withdrawn_at", "text").execute();
  await db.schema.alterTable("contact_messages").addColumn("withdrawn_at", "text").execute();
  await createTable(db, "claims")
    .addColumn("id", "integer", identity)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("holder_hash", "text", (column) => column.notNull())
    .addColumn("received_on", "text", (column) => column.notNull())
    .addColumn("extended", "integer", (column) => column.notNull())
    .addColumn("marked_on", "text")
    .addColumn("answered_on", "text")
    .execute();
}
