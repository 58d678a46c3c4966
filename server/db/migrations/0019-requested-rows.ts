import type { Kysely } from "kysely";

/** The rows of a buyer's budget, as JSON; null where there are none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotations").addColumn("requested_rows", "text").execute();
}
