import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotations").addColumn("suspicion", "text").execute();
  await db.schema.alterTable("contact_messages").addColumn("suspicion", "text").execute();
}
