import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

const tables = [
  "quotations",
  "quotation_lines",
  "quotation_line_references",
  "attempts",
  "mails",
  "recipient_copies",
] as const;

const batch = 500;

type Row = Record<string, unknown>;

/** Copies a pattern row for another request; every tenth request is of another person. */
function copyRow(row: Row, number: string, at: number): Row {
  const copy: Row = { ...row };
  for (const column of ["number", "request_number"]) if (column in row) copy[column] = number;
  for (const column of ["id", "key", "message_id"]) if (column in row) copy[column] = `${row[column]}-${at}`;
  const person = Math.floor(at / 10);
  if ("email" in row) copy.email = `compras${person}@constructora.example`;
  // Otherwise the worker would send the mails during the measurement.
  if ("settled_at" in row) Object.assign(copy, { status: "sent", settled_at: row.queued_at });
  if ("recipient_hash" in row) copy.recipient_hash = `${row.recipient_hash}-${person}`;
  return copy;
}

/** Brings the number of stored quotations to `count`: copies of the last one, with all its rows. */
export async function storeRequests(db: Database, count: number): Promise<void> {
  const quotations = await db.selectFrom("quotations").select("number").execute();
  const pattern = quotations.at(-1)?.number;
  if (pattern === undefined) throw new Error("expected a quotation to copy");
  // The tables have different columns; every column of a row is copied.
  const untyped = db as unknown as Kysely<Record<string, Row>>;
  const numbers = Array.from({ length: count - quotations.length }, (_, at) => quotations.length + at);
  for (const table of tables) {
    const key = table === "mails" || table === "recipient_copies" ? "request_number" : "number";
    const rows = await untyped.selectFrom(table).selectAll().where(key, "=", pattern).execute();
    const each = Math.max(1, Math.floor(batch / Math.max(1, rows.length)));
    // One commit per table instead of one per batch.
    await untyped.transaction().execute(async (trx) => {
      for (let from = 0; from < numbers.length && rows.length > 0; from += each) {
        const copies = numbers
          .slice(from, from + each)
          .flatMap((at) => rows.map((row) => copyRow(row, `STORED-${at}`, at)));
        await trx.insertInto(table).values(copies).execute();
      }
    });
  }
}
