import type { Compilable, CompiledQuery } from "kysely";
import { engineOf } from "./engine-of.ts";
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
  /** By the name of the engine. */
  const builtFor = new Map<string, CompiledQuery<Row>>();
  return async (db, values) => {
    const { name } = engineOf(db);
    let built = builtFor.get(name);
    if (!built) {
      // Kysely hands on what is no expression as a parameter, whatever it is.
      const placeholders = Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)]));
      built = build(db, placeholders as Values).compile();
      builtFor.set(name, built);
    }
    const given = values as Record<string, unknown>;
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given[parameter.name] : parameter,
    );
    const { query, sql, queryId } = built;
    const { rows } = await db.executeQuery<Row>({ query, sql, queryId, parameters });
    return rows;
  };
}
