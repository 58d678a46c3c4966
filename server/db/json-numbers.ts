import { type RawBuilder, sql } from "kysely";
import { engineOf } from "./engine-of.ts";
import type { Database } from "./schema.ts";

/** A JSON list of numbers as rows, for `in`: so one prepared query serves lists of any length. Each engine says it its own way. */
export const numbersOf = (db: Database, list: string): RawBuilder<number> =>
  engineOf(db).name === "postgres"
    ? sql<number>`(select value::bigint from json_array_elements_text(${list}::json))`
    : sql<number>`(select value from json_each(${list}))`;
