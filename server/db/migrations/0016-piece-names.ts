import type { Kysely } from "kysely";

/** What one piece of a product is called, and several, as JSON; null where nothing is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("pieza", "text").execute();
}
