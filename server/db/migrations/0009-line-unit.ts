import type { Kysely } from "kysely";

/** The product's sale unit at the time of the request; null in earlier lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quotation_lines").addColumn("unit", "text").execute();
}
