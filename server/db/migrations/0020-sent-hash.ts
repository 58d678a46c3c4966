import type { Kysely } from "kysely";

/** Hash of the request's body; null in rows of an earlier release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("attempts").addColumn("sent_hash", "text").execute();
}
