import type { Kysely } from "kysely";

/** What belongs to one request, without walking through that of all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("mails_by_request").on("mails").column("request_number").execute();
  await db.schema.createIndex("attempts_by_request").on("attempts").column("number").execute();
}
