import { type Kysely, sql } from "kysely";

/** Attempts of mails without an outcome, and attempts that failed in an outage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("mails")
    .addColumn("lost_attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("mails")
    .addColumn("in_outage", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // Earlier releases sent all of them at once when the server was back.
  await sql`update mails set in_outage = 1 where status = 'queued' and last_fault = 'unreachable'`.execute(db);
}
