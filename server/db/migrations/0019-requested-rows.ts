import type { Kysely } from "kysely";

/** JSON of the rows of the buyer's budget; null without rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotations").addColumn("requested_rows", "text").execute();
}
