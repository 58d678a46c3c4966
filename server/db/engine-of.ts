import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";

/** By the object of a database, and of each transaction whose work asks for its engine. */
const engines = new WeakMap<object, Engine>();

export function setEngine<Tables>(db: Kysely<Tables>, engine: Engine): void {
  engines.set(db, engine);
}

/** The engine of `db`, or of the database of the transaction `db`. */
export function engineOf<Tables>(db: Kysely<Tables>): Engine {
  const engine = engines.get(db);
  if (!engine) throw new TypeError("expected a database that was opened by client.ts, or a transaction of its writer");
  return engine;
}
