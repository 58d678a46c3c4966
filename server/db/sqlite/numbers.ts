import type { CounterRow, Database } from "../schema.ts";

/** One statement, so that concurrent requests cannot get the same number. */
export async function nextNumber(trx: Database, series: string): Promise<number> {
  const { last } = await trx
    .insertInto("counters")
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column("series").doUpdateSet((set) => ({ last: set("counters.last", "+", 1) })))
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function raiseCounter(trx: Database, { series, last }: CounterRow): Promise<void> {
  await trx
    .insertInto("counters")
    .values({ series, last })
    .onConflict((conflict) => conflict.column("series").doUpdateSet({ last }).where("counters.last", "<", last))
    .execute();
}

export const listCounters = (db: Database): Promise<CounterRow[]> =>
  db.selectFrom("counters").selectAll().orderBy("series").execute();
