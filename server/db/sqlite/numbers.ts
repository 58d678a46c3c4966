import { prepareQuery } from "../prepare-query.ts";
import type { CounterRow, Database } from "../schema.ts";

// One statement, so that no two requests can read the same count.
const countOn = prepareQuery((db, { series }: { series: string }) =>
  db
    .insertInto("counters")
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column("series").doUpdateSet((set) => ({ last: set("counters.last", "+", 1) })))
    .returning("last"),
);

export async function nextNumber(trx: Database, series: string): Promise<number> {
  const [row] = await countOn(trx, { series });
  if (!row) throw new Error(`the counter ${series} did not count`);
  return row.last;
}

export async function countBeyond(trx: Database, { series, last }: CounterRow): Promise<void> {
  await trx
    .insertInto("counters")
    .values({ series, last })
    .onConflict((conflict) => conflict.column("series").doUpdateSet({ last }).where("counters.last", "<", last))
    .execute();
}

export const listCounters = (db: Database): Promise<CounterRow[]> =>
  db.selectFrom("counters").selectAll().orderBy("series").execute();
