import type { Kysely } from "kysely";

/** What a buyer added of works, delivery and invoice, as JSON; null where nothing was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotations").addColumn("works", "text").execute();
}
