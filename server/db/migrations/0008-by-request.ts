import type { Kysely } from "kysely";

/** Indexes for the rows of one request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("mails_by_request").on("mails").column("request_number").execute();
  await db.schema.createIndex("attempts_by_request").on("attempts").column("number").execute();
}
