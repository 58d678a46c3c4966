import type { Kysely } from "kysely";

/** Index for the products of a category in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("products_by_category").on("products").columns(["category_name", "position"]).execute();
  await db.schema.createIndex("products_by_position").on("products").column("position").execute();
}
