import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./schema.ts";

/** Stands for a value while a query is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a query with these values and returns its rows. */
export type PreparedQuery<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/**
 * A query that is built once and then run with other values, for what every request asks: to build one takes several
 * times what SQLite needs to run it. `build` sees a placeholder for each value, so no value may decide what the query
 * looks like, and none may be left out.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    const given = new Map<string, unknown>(Object.entries(values));
    if (!built) {
      // Kysely hands on what is no expression as a parameter, whatever it is.
      const placeholders = Object.fromEntries([...given.keys()].map((name) => [name, new Placeholder(name)]));
      built = build(db, placeholders as Values).compile();
    }
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given.get(parameter.name) : parameter,
    );
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
