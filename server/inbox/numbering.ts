import { prepareQuery } from "../db/prepare-query.ts";
import type { Database } from "../db/schema.ts";

export type RequestKind = "quotation" | "message";

const prefixes = { quotation: "COT", message: "MSG" } as const;

// Colombia keeps UTC-5 all year round.
const bogotaOffset = -5 * 3_600_000;
const bogotaYear = (at: string): number => new Date(Date.parse(at) + bogotaOffset).getUTCFullYear();

// One statement, so that no two requests can read the same count.
const countOn = prepareQuery((db, { series }: { series: string }) =>
  db
    .insertInto("counters")
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column("series").doUpdateSet((set) => ({ last: set("counters.last", "+", 1) })))
    .returning("last"),
);

/** The next number of its kind, such as COT-2026-000123, counted within the company's own year; `at` in UTC. */
export async function nextNumber(db: Database, kind: RequestKind, at: string): Promise<string> {
  const series = `${prefixes[kind]}-${bogotaYear(at)}`;
  const [row] = await countOn(db, { series });
  if (!row) throw new Error(`the counter ${series} did not count`);
  return `${series}-${String(row.last).padStart(6, "0")}`;
}
