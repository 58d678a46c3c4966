import { sql } from "kysely";
import type { CounterRow, Database } from "../schema.ts";

const prefix = "numbers_";

const nameOf = (series: string): string => `${prefix}${series}`;

const createSequence = (trx: Database, series: string) =>
  sql`create sequence if not exists ${sql.id(nameOf(series))}`.execute(trx);

/**
 * Takes numbers from sequences, one per series, which do not block other transactions; a number of a transaction that
 * is rolled back leaves a gap.
 */
export async function nextNumber(trx: Database, series: string): Promise<number> {
  await createSequence(trx, series);
  const { rows } = await sql<{ last: number }>`select nextval(quote_ident(${nameOf(series)})) as last`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`the sequence of ${series} did not count`);
  return row.last;
}

export async function raiseCounter(trx: Database, { series, last }: CounterRow): Promise<void> {
  await createSequence(trx, series);
  await sql`
    select setval(quote_ident(${nameOf(series)}), ${last})
    from ${sql.id(nameOf(series))} where last_value < ${last} or not is_called`.execute(trx);
}

export async function listCounters(db: Database): Promise<CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    select substr(sequencename, ${prefix.length + 1}::int) as series, last_value as last
    from pg_sequences
    where schemaname = current_schema() and starts_with(sequencename, ${prefix}) and last_value is not null
    order by sequencename collate "C"`.execute(db);
  return rows;
}
