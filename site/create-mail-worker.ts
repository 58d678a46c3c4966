import { createSiteTexts } from "#server/catalog/site-texts.ts";
import { openDatabase } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import { createQuotationRenderer } from "#server/documents/quotation/quotation-renderer.ts";
import { siteMailParts } from "#server/mail/site-mail.ts";
import { createOutboxWorker, type OutboxWorker } from "#server/outbox/worker.ts";
import type { Log } from "#server/process/log.ts";
import type { Config } from "#server/settings/config.ts";
import { systemClock } from "#server/time/clock.ts";

/** Opens a connection to the migrated database and creates a mail worker, not started yet. */
export async function createMailWorker(config: Config, log: Log): Promise<OutboxWorker> {
  const db = await openDatabase(config.database);
  const services = { db, write: engineOf(db).createWriter(), texts: createSiteTexts(db) };
  const clock = { ...systemClock, now: await engineOf(db).createClock() };
  const pdf = createQuotationRenderer();
  const worker = createOutboxWorker(siteMailParts({ config, services, clock, log, pdf }));
  return {
    ...worker,
    stop: async (graceMs) => {
      await worker.stop(graceMs);
      await pdf.close();
      await db.destroy();
    },
  };
}
