import type { Database } from "../schema.ts";

/** Milliseconds after which a load of another process is found at the latest. */
const pollInterval = 2_000;

/** SQLite tells no other process: they look. */
export async function announceCatalogue(trx: Database, version: string): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ key: "catalogue_version", value: version })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: version }))
    .execute();
}

export function watchCatalogue(look: () => void): () => void {
  const timer = setInterval(look, pollInterval).unref();
  return () => clearInterval(timer);
}
