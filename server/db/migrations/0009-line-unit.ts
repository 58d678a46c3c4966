import type { Kysely } from "kysely";

/** What the catalogue counted a product in when its line was sent; null for the lines before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotation_lines").addColumn("unit", "text").execute();
}
