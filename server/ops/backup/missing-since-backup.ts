import { existsSync } from "node:fs";
import { join } from "node:path";
import { classifyFault } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { CounterRow, Database } from "#server/db/schema.ts";
import { openFile } from "#server/db/sqlite/sqlite.ts";
import { listNames } from "#server/files/list-names.ts";
import { spoolDirOf } from "#server/mail/spool-transport.ts";
import { findLastNumbers, findNumber } from "#server/requests/numbering.ts";
import { listReplaced, setAsideFolders } from "./replaced.ts";

/** Data of the data folder that a restored copy lacks. */
export interface MissingSinceBackup {
  /** The database that the copy replaces; undefined when there is none. */
  database: { path: string; readable: boolean } | undefined;
  /** The requests that the copy lacks: by that database or, when it is unreadable, by the mails in the spool. */
  numbers: string[];
  /**
   * False when no database shows which numbers were given since the copy was made: some may be given again. The spool
   * does not show all: suspected requests have no mail there, and with a mail server none has.
   */
  countKnown: boolean;
}

interface ExistingRequests {
  requests: { number: string; received_at: string }[];
  counters: CounterRow[];
}

async function listRequests(db: Database): Promise<ExistingRequests["requests"]> {
  const columns = ["number", "received_at"] as const;
  const quotations = await db.selectFrom("quotations").select(columns).execute();
  return [...quotations, ...(await db.selectFrom("contact_messages").select(columns).execute())];
}

/** Undefined for a damaged database, which may be the reason for the restore. */
async function readExisting(path: string): Promise<ExistingRequests | undefined> {
  try {
    await using db = openFile(path);
    return { requests: await listRequests(db), counters: await engineOf(db).listCounters() };
  } catch (error) {
    if (classifyFault(error) !== undefined) return undefined;
    throw error;
  }
}

/** The database that a copy replaces in `dataDir`, or that an interrupted restore has set aside. */
async function findReplacedDatabase(dataDir: string): Promise<string | undefined> {
  const { whole, unfinished } = setAsideFolders(dataDir);
  // Beside a complete set-aside folder, the data folder holds parts of a copy.
  const places = existsSync(whole) ? [whole] : [dataDir, unfinished];
  const folder = places.find((place) => existsSync(join(place, "site.db"))) ?? (await listReplaced(dataDir)).at(-1);
  return folder && join(folder, "site.db");
}

/** The request numbers in `spoolDir`, without duplicates; unfinished mails included. */
async function listSpooled(spoolDir: string): Promise<string[]> {
  const found = (await listNames(spoolDir)).map(findNumber).filter((number) => number !== undefined);
  return [...new Set(found.map(({ number }) => number))];
}

/** Makes the copy's counters continue after all numbers given in `dataDir`, and finds the requests it lacks. */
export async function continueFrom(dataDir: string, copy: Database): Promise<MissingSinceBackup> {
  const path = await findReplacedDatabase(dataDir);
  const existing = path === undefined ? undefined : await readExisting(path);
  const spooled = await listSpooled(spoolDirOf(dataDir));
  // A database's counters cover all its numbers: both are written in one transaction.
  for (const row of [...(existing?.counters ?? []), ...findLastNumbers(spooled)])
    await engineOf(copy).raiseCounter(copy, row);

  const copied = await listRequests(copy);
  // With the time, because a number may have been given twice.
  const known = new Set(copied.flatMap(({ number, received_at }) => [number, `${number} ${received_at}`]));
  const lacking = existing
    ? existing.requests
        .filter(({ number, received_at }) => !known.has(`${number} ${received_at}`))
        .map((row) => row.number)
    : spooled.filter((number) => !known.has(number));
  return {
    database: path === undefined ? undefined : { path, readable: existing !== undefined },
    numbers: lacking.sort(),
    countKnown: existing !== undefined,
  };
}
