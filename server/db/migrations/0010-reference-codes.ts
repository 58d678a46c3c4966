import type { Kysely } from "kysely";

/** Code and measures of references; null in earlier rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("product_references").addColumn("code", "text").execute();
  await db.schema.alterTable("product_references").addColumn("measures", "text").execute();
  await db.schema.alterTable("quotation_line_references").addColumn("code", "text").execute();
  await db.schema.alterTable("quotation_line_references").addColumn("seen_value", "text").execute();
}
