import type { Database } from "./schema.ts";

/** Milliseconds after which a load of another process is found at the latest. */
export const pollInterval = 2_000;

export async function storeCatalogueVersion(trx: Database, version: string): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ key: "catalogue_version", value: version })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: version }))
    .execute();
}
