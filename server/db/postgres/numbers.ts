import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { CounterRow, Database } from "../schema.ts";

const prefix = "numbers_";

const nameOf = (series: string): string => `${prefix}${series}`;

const createSequence = (trx: Database, series: string) =>
  sql`create sequence if not exists ${sql.id(nameOf(series))}`.execute(trx);

/** Creates the sequence of a series, of which there is one per year, with its first number. */
async function ensureSequence(trx: Database, series: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(quote_ident(${nameOf(series)})) is not null as there`.execute(trx);
  if (rows[0]?.there) return true;
  await createSequence(trx, series);
  return false;
}

/**
 * Takes numbers from sequences, which do not block other transactions; a number of a transaction that is rolled back
 * leaves a gap.
 */
export function createNumbers(): Engine["nextNumber"] {
  /** Series whose sequence existed before the transaction, so that a rollback cannot remove it. */
  const known = new Set<string>();
  return async (trx, series) => {
    if (!known.has(series) && (await ensureSequence(trx, series))) known.add(series);
    const { rows } = await sql<{ last: number }>`select nextval(quote_ident(${nameOf(series)})) as last`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error(`the sequence of ${series} did not count`);
    return row.last;
  };
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
