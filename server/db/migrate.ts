import { type Migration, Migrator } from "kysely/migration";
import * as catalogue from "./migrations/0001-catalogue.ts";
import * as inbox from "./migrations/0002-inbox.ts";
import * as mailFaults from "./migrations/0003-mail-faults.ts";
import * as holderRights from "./migrations/0004-holder-rights.ts";
import * as sendingCounts from "./migrations/0005-sending-counts.ts";
import * as suspicion from "./migrations/0006-suspicion.ts";
import * as catalogueOrder from "./migrations/0007-catalogue-order.ts";
import * as byRequest from "./migrations/0008-by-request.ts";
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
};

/** Brings the schema up to date. Each migration commits whole or not at all, so an interrupted run is simply run again. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
