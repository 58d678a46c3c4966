import type { Kysely } from "kysely";
import { createTable } from "./create-table.ts";

/** Copies of requests per mailbox, which is stored as a keyed hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "recipient_copies")
    .addColumn("request_number", "text", (column) => column.primaryKey())
    .addColumn("recipient_hash", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("recipient_copies_by_recipient")
    .on("recipient_copies")
    .columns(["recipient_hash", "expires_at"])
    .execute();
}
