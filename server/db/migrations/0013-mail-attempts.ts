import { type Kysely, sql } from "kysely";

/** What the mail queue knows of attempts that ended without a word, and of those that failed for an outage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("mails")
    .addColumn("lost_attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("mails")
    .addColumn("in_outage", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // Until now all of them went out together once the server was back.
  await sql`update mails set in_outage = 1 where status = 'queued' and last_fault = 'unreachable'`.execute(db);
}
