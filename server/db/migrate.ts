import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as catalogue from "./migrations/0001-catalogue.ts";
import * as inbox from "./migrations/0002-inbox.ts";
import * as mailFaults from "./migrations/0003-mail-faults.ts";
import * as holderRights from "./migrations/0004-holder-rights.ts";
import * as sendingCounts from "./migrations/0005-sending-counts.ts";
import * as suspicion from "./migrations/0006-suspicion.ts";
import * as catalogueOrder from "./migrations/0007-catalogue-order.ts";
import * as byRequest from "./migrations/0008-by-request.ts";
import * as lineUnit from "./migrations/0009-line-unit.ts";
import type { Database } from "./schema.ts";

const migrations: Record<string, Migration> = {
  "0001-catalogue": catalogue,
  "0002-inbox": inbox,
  "0003-mail-faults": mailFaults,
  "0004-holder-rights": holderRights,
  "0005-sending-counts": sendingCounts,
  "0006-suspicion": suspicion,
  "0007-catalogue-order": catalogueOrder,
  "0008-by-request": byRequest,
  "0009-line-unit": lineUnit,
};

/** A newer version of this program has changed the database in ways that this one does not know. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(
      `The database was written by a newer version of this program (migration ${migration}): install that version or restore a copy from before.`,
    );
  }
}

/** Migrations that were made here and are none of ours. */
async function listUnknown(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/**
 * Brings the schema up to date. Each migration commits whole or not at all, so an interrupted run is simply run again.
 * Throws `NewerDatabase`.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [unknown] = await listUnknown(db).catch(() => []);
  throw unknown === undefined ? error : new NewerDatabase(unknown);
}
