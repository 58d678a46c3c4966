import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { hashesOf } from "./data-subject.ts";
import { removeRequests } from "./erase.ts";
import { type FoundRequest, selectRequests } from "./find-requests.ts";
import { eraseRecipients, selectSentCopies } from "./mail-uses.ts";
import { appendEntry, type LoggedRequest, type PrivacyEntry, type PrivacyLog, readEntries } from "./privacy-log.ts";
import { withdrawConsent } from "./withdraw.ts";

interface RepeatOptions {
  /** The log of the repeated actions. */
  privacyLog: PrivacyLog;
  /** Actions before and after the copy was made. */
  entries: readonly PrivacyEntry[];
  secret: string;
  spoolDir: string;
  /** When the copy was begun: UTC, ISO 8601. */
  copiedAt: string;
  now: Date;
}

/** The actions that were repeated in a restored copy. */
export interface Repeated {
  /** Numbers of the requests erased again after an erasure or a discard. */
  erased: string[];
  /** Numbers of the requests whose consent was withdrawn again. */
  withdrawn: string[];
  /**
   * Corrections that only the operator can repeat: the log holds no personal data. Without those of requests that the
   * copy does not have, as far as the log names the request.
   */
  corrections: number;
  /** Numbers of the requests whose address or phone was corrected: the copy would send their mails to the old one. */
  corrected: string[];
  /** Steps of claims that only the operator can repeat: the log has neither their kind nor their days. */
  rightsSteps: number;
}

type TimeOf = (request: Pick<FoundRequest, "number" | "receivedAt" | "email" | "phone">) => string | undefined;

const keyOf = ({ number, receivedAt }: LoggedRequest): string => `${number} ${receivedAt}`;

/**
 * Returns the time of the first of these actions on a request: on the request itself, whatever address and phone the
 * copy has, or on its sender after it was received. A request sent after the action is not concerned. Undefined without
 * one.
 *
 * The sender counts because the copy may have requests that the database of the action lacked: it may have been restored
 * from an even older copy. A request whose address or phone was corrected after the copy was begun is not one of these,
 * and the copy may have another person's instead of its sender's.
 */
function createTimeOf(
  actions: readonly PrivacyEntry["action"][],
  { entries, secret, copiedAt }: Pick<RepeatOptions, "entries" | "secret" | "copiedAt">,
): TimeOf {
  const done = entries.filter(({ action }) => actions.includes(action));
  const bySubject = Map.groupBy(done, ({ holder }) => holder);
  const byRequest = Map.groupBy(
    done.flatMap(({ at, which = [] }) => which.map((request) => ({ at, key: keyOf(request) }))),
    ({ key }) => key,
  );
  const corrected = new Set(
    entries
      .filter(({ action, at }) => action === "correct" && at >= copiedAt)
      .flatMap(({ which = [] }) => which.map(keyOf)),
  );
  return (request) => {
    const hashes = corrected.has(keyOf(request)) ? [] : hashesOf(request, secret);
    const toPerson = hashes.flatMap((hash) => bySubject.get(hash) ?? []);
    const toRequest = byRequest.get(keyOf(request)) ?? [];
    return [...toRequest, ...toPerson.filter(({ at }) => request.receivedAt <= at)].map(({ at }) => at).sort()[0];
  };
}

async function eraseAgain(db: Database, spoolDir: string, erasedAt: TimeOf): Promise<string[]> {
  const requests = await selectRequests(db, (request) => erasedAt(request) !== undefined);
  const write = engineOf(db).createWriter();
  await removeRequests({ write }, spoolDir, requests);
  // To erased people, about requests that stay.
  const copies = await selectSentCopies(
    db,
    ({ recipient, settled_at, at }) =>
      erasedAt({ number: "", receivedAt: settled_at ?? at, email: recipient, phone: "" }) !== undefined,
  );
  await eraseRecipients({ write }, spoolDir, copies);
  if (requests.length + copies.length > 0) await engineOf(db).purgeDeleted();
  return requests.map(({ number }) => number);
}

async function withdrawAgain(db: Database, withdrawnAt: TimeOf): Promise<string[]> {
  const requests = await selectRequests(
    db,
    (request) => request.withdrawnAt === null && withdrawnAt(request) !== undefined,
  );
  const write = engineOf(db).createWriter();
  for (const request of requests) await withdrawConsent(write, [request], new Date(withdrawnAt(request) ?? ""));
  return requests.map(({ number }) => number);
}

/** Repeats in an older copy the actions that were logged after it was made. */
export async function repeatActions(db: Database, options: RepeatOptions): Promise<Repeated> {
  const { privacyLog, entries, spoolDir, copiedAt, now } = options;
  const note = async (action: PrivacyEntry["action"], { length: requests }: readonly string[]) => {
    if (requests > 0) await appendEntry(privacyLog, { at: now.toISOString(), action, requests });
  };
  const listSince = (...actions: PrivacyEntry["action"][]) =>
    entries.filter(({ action, at }) => actions.includes(action) && at >= copiedAt);
  const erased = await eraseAgain(db, spoolDir, createTimeOf(["erase", "discard"], options));
  const withdrawn = await withdrawAgain(db, createTimeOf(["withdraw"], options));
  await note("erase-again", erased);
  await note("withdraw-again", withdrawn);
  const logged = listSince("correct");
  const named = new Set(logged.flatMap(({ which = [] }) => which.map(keyOf)));
  const kept = new Set((await selectRequests(db, (request) => named.has(keyOf(request)))).map(keyOf));
  const isKept = (request: LoggedRequest) => kept.has(keyOf(request));
  const corrections = logged.filter(({ which }) => which === undefined || which.some(isKept));
  return {
    erased,
    withdrawn,
    corrections: corrections.length,
    corrected: [...new Set(corrections.flatMap(({ which = [] }) => which.filter(isKept)).map(({ number }) => number))],
    rightsSteps: listSince("open", "mark", "extend", "answer").length,
  };
}

/**
 * Like `repeatActions`, for a restored database that contains its own log: `entries` are those of the previous
 * database, and the missing ones are added to the log. Added last, so that an interrupted call can be repeated.
 */
export async function repeatEntries(
  db: Database,
  { entries, now, ...options }: Pick<RepeatOptions, "entries" | "secret" | "spoolDir" | "now">,
): Promise<Repeated> {
  const known = new Set((await readEntries(db)).map((entry) => JSON.stringify(entry)));
  const lacking = entries.filter((entry) => !known.has(JSON.stringify(entry)));
  const copiedAt = lacking[0]?.at ?? now.toISOString();
  const repeated = await repeatActions(db, { ...options, privacyLog: db, entries, copiedAt, now });
  for (const entry of lacking) await appendEntry(db, entry);
  return repeated;
}
