import type { Database } from "./schema.ts";
import { writeSetting } from "./settings.ts";

/** Milliseconds after which a load of another process is found at the latest. */
export const pollInterval = 2_000;

export const storeCatalogueVersion = (trx: Database, version: string): Promise<void> =>
  writeSetting(trx, "catalogue_version", version);
