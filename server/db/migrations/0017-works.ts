import type { Kysely } from "kysely";

/** JSON of the details of works, delivery and invoice; null without any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotations").addColumn("works", "text").execute();
}
