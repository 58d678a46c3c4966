import { join } from "node:path";
import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { type Holder, hashHolder, parseHolder } from "#server/privacy/holder.ts";
import { appendEntry, findPrivacyLog, type LoggedRequest, type PrivacyEntry } from "#server/privacy/privacy-log.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readSiteSecret } from "#server/requests/site-secret.ts";
import type { Config } from "#server/settings/config.ts";

/** What the commands for holders' rights work on. */
export interface HolderDesk {
  db: Database;
  write: Write;
  dataDir: string;
  secret: string;
  spoolDir: string;
  /** Notes an action in the append-only log, without the person's data. */
  log(action: PrivacyEntry["action"], holder: Holder | undefined, requests: number): Promise<void>;
  /** As `log`, with which requests they are: a restored older copy may know them by other data. */
  logRequests(action: "erase" | "withdraw", holder: Holder, requests: readonly LoggedRequest[]): Promise<void>;
}

type Touched = Pick<PrivacyEntry, "requests" | "which">;

export async function createHolderDesk(db: Database, config: Config): Promise<HolderDesk> {
  const secret = await readSiteSecret(config, db);
  const append = (action: PrivacyEntry["action"], holder: Holder | undefined, touched: Touched) =>
    appendEntry(findPrivacyLog(config, db), {
      at: new Date().toISOString(),
      action,
      ...(holder && { holder: hashHolder(holder, secret) }),
      ...touched,
    });
  return {
    db,
    write: engineOf(db).createWriter(),
    dataDir: config.dataDir,
    secret,
    spoolDir: join(config.dataDir, "mail"),
    log: (action, holder, requests) => append(action, holder, { requests }),
    logRequests: (action, holder, requests) => {
      const which = requests.map(({ number, receivedAt }) => ({ number, receivedAt }));
      return append(action, holder, { requests: which.length, which });
    },
  };
}

/** The person the operator named. Throws `OperatorError`. */
export function readHolder(typed = ""): Holder {
  const holder = parseHolder(typed);
  if (holder) return holder;
  throw new OperatorError(
    `"${typed}": expected an e-mail address, or a phone number with at least 7 digits, between quotation marks where it has spaces`,
  );
}
