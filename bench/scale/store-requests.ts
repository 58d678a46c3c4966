import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";

const tables = [
  "quotations",
  "quotation_lines",
  "quotation_line_references",
  "attempts",
  "mails",
  "recipient_copies",
] as const;

/** Rows per statement: a larger one could reach the statement timeout on a busy machine. */
const batch = 10_000;

const number = sql`'STORED-' || at`;
const unique = (column: string) => sql`${sql.ref(column)} || '-' || at`;

/** The columns that differ in the copy with the index `at`; every tenth copy is of another person. */
const changes = {
  number,
  request_number: number,
  id: unique("id"),
  key: unique("key"),
  message_id: unique("message_id"),
  email: sql`'compras' || (at / 10) || '@constructora.example'`,
  recipient_hash: sql`recipient_hash || '-' || (at / 10)`,
  // The worker must not send these mails during the measurement.
  status: sql`'sent'`,
  settled_at: sql.ref("queued_at"),
};
const readChange = (column: string) => (column in changes ? changes[column as keyof typeof changes] : sql.ref(column));

/** Brings the number of stored quotations to `count`: copies of the first one, with all its rows. */
export async function storeRequests(db: Database, count: number): Promise<void> {
  const { pattern, stored } = await db
    .selectFrom("quotations")
    .select(({ fn }) => [fn.min("number").as("pattern"), fn.countAll().as("stored")])
    .executeTakeFirstOrThrow();
  // The tables have different columns; every column of a row is copied.
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const table of tables) {
    const key = sql.ref(table === "mails" || table === "recipient_copies" ? "request_number" : "number");
    const row = await untyped.selectFrom(table).selectAll().where(key, "=", pattern).executeTakeFirst();
    const columns = Object.keys(row ?? {});
    for (let from = Number(stored); row && from < count; from += batch) {
      const last = Math.min(from + batch, count) - 1;
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        with recursive copies(at) as (
          select cast(${from} as integer) union all select at + 1 from copies where at < cast(${last} as integer)
        )
        select ${sql.join(columns.map(readChange))} from copies cross join ${sql.table(table)} where ${key} = ${pattern}
      `.execute(db);
    }
  }
}
