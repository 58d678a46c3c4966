import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { spoolDirOf } from "#server/mail/spool-transport.ts";
import { type DataSubject, hashSubject, parseSubject } from "#server/privacy/data-subject.ts";
import {
  appendEntry,
  findPrivacyLog,
  type LoggedRequest,
  type PrivacyEntry,
  type PrivacyLog,
} from "#server/privacy/privacy-log.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readAddressSecret } from "#server/requests/address-secret.ts";
import type { Config } from "#server/settings/config.ts";

/** Dependencies of the commands for data subjects' rights. */
export interface SubjectRights {
  db: Database;
  write: Write;
  dataDir: string;
  secret: string;
  spoolDir: string;
  privacyLog: PrivacyLog;
  /** Appends an action to the privacy log, without the person's data. */
  log(action: PrivacyEntry["action"], subject: DataSubject | undefined, requests: number): Promise<void>;
  /** Like `log`, with the numbers of the requests: a restored older backup may have other data of the person. */
  logRequests(action: "erase" | "withdraw", subject: DataSubject, requests: readonly LoggedRequest[]): Promise<void>;
}

type Touched = Pick<PrivacyEntry, "requests" | "which">;

export async function openSubjectRights(db: Database, config: Config): Promise<SubjectRights> {
  const secret = await readAddressSecret(config, db);
  const privacyLog = findPrivacyLog(config, db);
  const append = (action: PrivacyEntry["action"], subject: DataSubject | undefined, touched: Touched) =>
    appendEntry(privacyLog, {
      at: new Date().toISOString(),
      action,
      ...(subject && { holder: hashSubject(subject, secret) }),
      ...touched,
    });
  return {
    db,
    write: engineOf(db).createWriter(),
    dataDir: config.dataDir,
    secret,
    spoolDir: spoolDirOf(config.dataDir),
    privacyLog,
    log: (action, subject, requests) => append(action, subject, { requests }),
    logRequests: (action, subject, requests) => {
      const which = requests.map(({ number, receivedAt }) => ({ number, receivedAt }));
      return append(action, subject, { requests: which.length, which });
    },
  };
}

/** The person that the operator named. Throws `OperatorError`. */
export function readSubject(typed = ""): DataSubject {
  const subject = parseSubject(typed);
  if (subject) return subject;
  throw new OperatorError(
    `"${typed}": se esperaba una dirección de correo, o un teléfono de al menos 7 dígitos, entre comillas si lleva espacios`,
  );
}
