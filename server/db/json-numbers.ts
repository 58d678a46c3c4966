import { type RawBuilder, sql } from "kysely";

/** A JSON list of numbers as rows, for `in`: so one prepared query serves lists of any length. SQLite's own way to say it. */
export const numbersOf = (list: string): RawBuilder<number> => sql<number>`(select value from json_each(${list}))`;
