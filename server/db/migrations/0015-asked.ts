import type { Kysely } from "kysely";

/** JSON of the amount in another unit than the sale unit; null without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotation_lines").addColumn("asked", "text").execute();
  await db.schema.alterTable("quotation_line_references").addColumn("asked", "text").execute();
}
