import type { Kysely } from "kysely";

/** JSON of the name of one piece and of several; null without a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("pieza", "text").execute();
}
