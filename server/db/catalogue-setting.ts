import type { Database } from "./schema.ts";
import { writeSetting } from "./settings.ts";

/** Milliseconds between two checks for a catalogue that another process loaded. */
export const pollInterval = 2_000;

export const storeCatalogueVersion = (trx: Database, version: string): Promise<void> =>
  writeSetting(trx, "catalogue_version", version);
