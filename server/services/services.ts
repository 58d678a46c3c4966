import { type Catalog, createCatalog } from "#server/catalog/catalog.ts";
import { type CatalogueParts, createCatalogueParts } from "#server/catalog/catalogue-parts.ts";
import { createSiteTexts, firstAddress, type SiteTextStore } from "#server/catalog/site-texts.ts";
import { openMigrated } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { type TrackedWriter, trackWriteHealth } from "#server/db/write-health.ts";
import { createDigestQueue, type QueueDigest } from "#server/mail/digest/queue-digest.ts";
import { createRequests, type Requests } from "#server/requests/accept.ts";
import { readAddressSecret } from "#server/requests/address-secret.ts";
import { createSendingLimiter } from "#server/requests/limits/sending-limiter.ts";
import type { Config, SendingLimits } from "#server/settings/config.ts";

/** What the API and the pages are built on; independent of HTTP. */
export interface Services extends Omit<TrackedWriter, "noteStored"> {
  db: Database;
  catalog: Catalog;
  catalogueParts: CatalogueParts;
  texts: SiteTextStore;
  requests: Requests;
  queueDigest: QueueDigest;
  /** The clock that all processes of this site share. */
  now: () => Date;
}

export interface ServiceOptions {
  /** Key of the hashes of senders' network addresses. */
  addressSecret: string;
  /** Default: the company's first address. */
  salesEmail?: string | undefined;
  publicUrl: string;
  /** Undefined: no limits. */
  sendingLimits?: SendingLimits | undefined;
  /** Milliseconds to wait for another process that writes; see `Engine`. */
  lockWait?: number;
  /** Called when a request and its mails are stored. */
  onAccepted?: () => void;
  /** Called once when the limit for all senders is reached, again only after it has ended. */
  onTotalReached?: (until: Date) => void;
  /** Replaced in tests. */
  now?: () => Date;
}

export function createServices(db: Database, options: ServiceOptions): Services {
  const now = options.now ?? (() => new Date());
  const { write, noteStored, findWriteFault } = trackWriteHealth(engineOf(db).createWriter(options.lockWait), now);
  const texts = createSiteTexts(db);
  const readSalesEmail = async (trx: Database) => options.salesEmail ?? firstAddress(await texts.readCompany(trx));
  const limiter = createSendingLimiter({
    limits: options.sendingLimits,
    secret: options.addressSecret,
    now,
    onTotalReached: options.onTotalReached ?? (() => {}),
  });
  const messageIdDomain = new URL(options.publicUrl).hostname;
  const requests = createRequests(
    { db, write, limiter },
    {
      addressSecret: options.addressSecret,
      readSalesEmail,
      messageIdDomain,
      onAccepted: () => {
        noteStored();
        options.onAccepted?.();
      },
      now,
    },
  );
  return {
    db,
    write,
    findWriteFault,
    now,
    catalog: createCatalog(db),
    catalogueParts: createCatalogueParts(db),
    texts,
    requests,
    queueDigest: createDigestQueue({ write, readSalesEmail, messageIdDomain, now }),
  };
}

/** Opens and migrates the database of the data folder. */
export async function openServices(
  config: Config,
  callbacks: Pick<ServiceOptions, "onAccepted" | "onTotalReached">,
): Promise<Services> {
  const db = await openMigrated(config.database);
  const addressSecret = await readAddressSecret(config, db);
  const { salesEmail, publicUrl, sendingLimits } = config;
  const now = await engineOf(db).createClock();
  return createServices(db, { addressSecret, salesEmail, publicUrl, sendingLimits, now, ...callbacks });
}
