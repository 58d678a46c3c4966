import type { Kysely } from "kysely";

/** What was asked in another unit than the product's own, as JSON; null where nothing was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotation_lines").addColumn("asked", "text").execute();
  await db.schema.alterTable("quotation_line_references").addColumn("asked", "text").execute();
}
