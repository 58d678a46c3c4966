import { join } from "node:path";
import { createSiteTexts } from "#server/catalog/site-texts.ts";
import { engine, openDatabase } from "#server/db/client.ts";
import { createSiteMail } from "#server/mail/site-mail.ts";
import type { OutboxWorker } from "#server/outbox/worker.ts";
import type { Log } from "#server/process/log.ts";
import type { Config } from "#server/settings/config.ts";
import { systemClock } from "#server/time/clock.ts";

/** The mail worker with its own connection to the database below the data folder, which is migrated; not started yet. */
export function openMail(config: Config, log: Log): OutboxWorker {
  const db = openDatabase(join(config.dataDir, "site.db"));
  const services = { db, write: engine.createWriter(db), texts: createSiteTexts(db) };
  const worker = createSiteMail({ config, services, clock: systemClock, log });
  return {
    ...worker,
    stop: async (graceMs) => {
      await worker.stop(graceMs);
      await db.destroy();
    },
  };
}
