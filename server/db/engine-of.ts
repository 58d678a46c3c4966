import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";

/** Engines by database, and by transaction where one was registered. */
const engines = new WeakMap<object, Engine>();

export function setEngine<Tables>(db: Kysely<Tables>, engine: Engine): void {
  engines.set(db, engine);
}

/** The engine of a database or of a transaction. */
export function engineOf<Tables>(db: Kysely<Tables>): Engine {
  const engine = engines.get(db);
  if (!engine) throw new TypeError("expected a database that was opened by client.ts, or a transaction of its writer");
  return engine;
}
