import type { Kysely } from "kysely";

/** A hash of the body as it was sent; null where a release before stored the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("attempts").addColumn("sent_hash", "text").execute();
}
