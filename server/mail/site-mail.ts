import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import type { SiteTextStore } from "#server/catalog/site-texts.ts";
import type { Write } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import type { QuotationRenderer } from "#server/documents/quotation/quotation-renderer.ts";
import { type MediaFiles, openMediaFiles } from "#server/media/media-files.ts";
import { createOutboxQueue } from "#server/outbox/queue.ts";
import type { WorkerParts } from "#server/outbox/worker.ts";
import type { Log } from "#server/process/log.ts";
import type { Config } from "#server/settings/config.ts";
import type { Clock } from "#server/time/clock.ts";
import { createComposer } from "./compose-mail.ts";
import { createDigestComposer } from "./digest/compose-digest.ts";
import { createMailHandler } from "./mail-handler.ts";
import type { MailTransport, OutgoingMail } from "./outgoing-mail.ts";
import { createSmtpTransport, smtpConnections } from "./smtp-transport.ts";
import { createSpoolTransport, spoolDirOf } from "./spool-transport.ts";
import { createMarkReader } from "./templates/company-mark.ts";
import { createThumbnails } from "./thumbnails.ts";

interface MailDependencies {
  config: Config;
  services: { db: Database; write: Write; texts: Pick<SiteTextStore, "readCompany"> };
  clock: Clock;
  log: Log;
  pdf: QuotationRenderer;
}

function createTransport({ smtpUrl, smtpTls, dkim, dataDir }: Config): MailTransport {
  if (smtpUrl === undefined) return createSpoolTransport(spoolDirOf(dataDir));
  return createSmtpTransport({ url: smtpUrl, tls: smtpTls, dkim });
}

const openMedia = ({ dataDir, bucket }: Config, log: Log): MediaFiles =>
  openMediaFiles(join(dataDir, "media"), bucket, (error) => log.error("media_unavailable", { error }));

/** The parts of a mail worker, built from the settings. */
export function siteMailParts({ config, services, clock, log, pdf }: MailDependencies): WorkerParts<OutgoingMail> {
  const { db, write, texts } = services;
  const { mailFrom } = config;
  const shared = { db, readCompany: texts.readCompany, readMark: createMarkReader(log), mailFrom };
  const compose = createComposer({
    ...shared,
    pdf,
    readPicture: createThumbnails(db, openMedia(config, log), log),
    salesEmail: config.salesEmail,
    publicUrl: config.publicUrl,
    mediaBaseUrl: config.mediaBaseUrl,
    log,
    composeDigest: createDigestComposer({ ...shared, now: clock.now }),
  });
  const owner = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  return {
    queue: createOutboxQueue({ db, write }, owner, clock.now),
    handler: createMailHandler({
      compose,
      transport: createTransport(config),
      salesFallback: config.salesEmailFallback,
    }),
    clock,
    log,
    random: Math.random,
    slots: smtpConnections,
  };
}
