import type { DialectAdapter, Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import type { Database } from "./schema.ts";

// By what a database and its transactions have in common.
const engines = new WeakMap<DialectAdapter, Engine>();

export function setEngine(db: Database, engine: Engine): void {
  engines.set(db.getExecutor().adapter, engine);
}

/** The engine of `db`, or of the database of the transaction `db`. */
export function engineOf<Tables>(db: Kysely<Tables>): Engine {
  const engine = engines.get(db.getExecutor().adapter);
  if (!engine) throw new TypeError("expected a database that was opened by client.ts");
  return engine;
}
