import { engineOf } from "../db/engine-of.ts";
import type { Database } from "../db/schema.ts";
import { hashesOf } from "./data-subject.ts";
import { eraseRequests } from "./erase.ts";
import { type FoundRequest, selectRequests } from "./find-requests.ts";
import { appendEntry, type LoggedRequest, type PrivacyEntry, type PrivacyLog, readEntries } from "./privacy-log.ts";
import { withdrawConsent } from "./withdraw.ts";

interface RepeatOptions {
  /** Where it is noted what was done again. */
  privacyLog: PrivacyLog;
  /** What was done for people, before and after the copy was made. */
  entries: readonly PrivacyEntry[];
  secret: string;
  spoolDir: string;
  /** When the copy was begun: UTC, ISO 8601. */
  copiedAt: string;
  now: Date;
}

/** What was done for people since a copy was made. */
export interface Repeated {
  /** Requests of people who were erased, and discarded ones, erased again. */
  erasedRequests: number;
  /** Requests of people who withdrew their consent, withdrawn again. */
  withdrawnRequests: number;
  /** Corrections that only the operator can make again: the log holds no personal data. */
  corrections: number;
}

type TimeOf = (request: FoundRequest) => string | undefined;

const keyOf = ({ number, receivedAt }: LoggedRequest): string => `${number} ${receivedAt}`;

/**
 * When one of these was first done to a request itself, whatever address and phone the copy knows it by, or to its person after
 * it came in; undefined where never. Of a person, only what is older was theirs to be forgotten: who wrote anew has
 * asked anew.
 */
function createTimeOf(
  actions: readonly PrivacyEntry["action"][],
  entries: readonly PrivacyEntry[],
  secret: string,
): TimeOf {
  const done = entries.filter(({ action }) => actions.includes(action));
  const bySubject = Map.groupBy(done, ({ holder }) => holder);
  const byRequest = Map.groupBy(
    done.flatMap(({ at, which = [] }) => which.map((request) => ({ at, key: keyOf(request) }))),
    ({ key }) => key,
  );
  return (request) => {
    const toPerson = hashesOf(request, secret).flatMap((hash) => bySubject.get(hash) ?? []);
    const toRequest = byRequest.get(keyOf(request)) ?? [];
    return [...toRequest, ...toPerson.filter(({ at }) => request.receivedAt <= at)].map(({ at }) => at).sort()[0];
  };
}

async function eraseAgain(db: Database, spoolDir: string, erasedAt: TimeOf): Promise<number> {
  const requests = await selectRequests(db, (request) => erasedAt(request) !== undefined);
  if (requests.length > 0) await eraseRequests({ db, write: engineOf(db).createWriter() }, spoolDir, requests);
  return requests.length;
}

async function withdrawAgain(db: Database, withdrawnAt: TimeOf): Promise<number> {
  const requests = await selectRequests(
    db,
    (request) => request.withdrawnAt === null && withdrawnAt(request) !== undefined,
  );
  for (const request of requests) await withdrawConsent(db, [request], new Date(withdrawnAt(request) ?? ""));
  return requests.length;
}

/** Does again in an older copy what the log says was done for people after it was made. */
export async function repeatActions(
  db: Database,
  { privacyLog, entries, secret, spoolDir, copiedAt, now }: RepeatOptions,
): Promise<Repeated> {
  const note = async (action: PrivacyEntry["action"], requests: number) => {
    if (requests > 0) await appendEntry(privacyLog, { at: now.toISOString(), action, requests });
    return requests;
  };
  const erased = await eraseAgain(db, spoolDir, createTimeOf(["erase", "discard"], entries, secret));
  const withdrawn = await withdrawAgain(db, createTimeOf(["withdraw"], entries, secret));
  return {
    erasedRequests: await note("erase-again", erased),
    withdrawnRequests: await note("withdraw-again", withdrawn),
    corrections: entries.filter(({ action, at }) => action === "correct" && at >= copiedAt).length,
  };
}

/**
 * As `repeatActions`, in a restored database whose log went back with it: `entries` are those of the database before,
 * and what the restored one lacks of them is added to it. Added last, so that an interrupted call is simply made again.
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
