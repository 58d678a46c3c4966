import type { Kysely } from "kysely";

/** A category's products in their order, without walking through the whole catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("products_by_category").on("products").columns(["category_name", "position"]).execute();
  await db.schema.createIndex("products_by_position").on("products").column("position").execute();
}
