import { existsSync } from "node:fs";
import { join } from "node:path";
import { classifyFault } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { CounterRow, Database } from "#server/db/schema.ts";
import { openFile } from "#server/db/sqlite/sqlite.ts";
import { listNames } from "#server/files/list-names.ts";
import { findLastNumbers, findNumber } from "#server/requests/numbering.ts";
import { asideIn, listReplaced } from "./replaced.ts";

/** What a copy does not know of the data folder it is restored into. */
export interface LeftOut {
  /** The database that the copy replaces; undefined where there is none. */
  database: { path: string; readable: boolean } | undefined;
  /** The requests that the copy lacks: by that database, or where it cannot be read by the mails in the spool. */
  numbers: string[];
  /**
   * False where no database tells which numbers were given since the copy was made: some may be given again. The spool
   * alone does not tell: suspected requests have no mail there, and with a mail server none has.
   */
  countKnown: boolean;
}

interface Taken {
  requests: { number: string; received_at: string }[];
  counters: CounterRow[];
}

async function listRequests(db: Database): Promise<Taken["requests"]> {
  const columns = ["number", "received_at"] as const;
  const quotations = await db.selectFrom("quotations").select(columns).execute();
  return [...quotations, ...(await db.selectFrom("contact_messages").select(columns).execute())];
}

/** Undefined for a damaged database, which is what a restore is for. */
async function readTaken(path: string): Promise<Taken | undefined> {
  let db: Database | undefined;
  try {
    db = openFile(path);
    return { requests: await listRequests(db), counters: await engineOf(db).listCounters() };
  } catch (error) {
    if (classifyFault(error) !== undefined) return undefined;
    throw error;
  } finally {
    await db?.destroy();
  }
}

/** The database that a copy replaces in `dataDir`, or that a restore which was cut short has put aside already. */
async function findReplaced(dataDir: string): Promise<string | undefined> {
  const { whole, unfinished } = asideIn(dataDir);
  // What lies beside a whole one is of a copy.
  const places = existsSync(whole) ? [whole] : [dataDir, unfinished];
  const folder = places.find((place) => existsSync(join(place, "site.db"))) ?? (await listReplaced(dataDir)).at(-1);
  return folder && join(folder, "site.db");
}

/** The numbers in `spoolDir`, each once; that of a mail left unfinished was given too. */
async function listSpooled(spoolDir: string): Promise<string[]> {
  const found = (await listNames(spoolDir)).map(findNumber).filter((number) => number !== undefined);
  return [...new Set(found.map(({ number }) => number))];
}

/** Makes the copy go on counting after everything that was given in `dataDir`, and finds which requests it lacks. */
export async function goOnFrom(dataDir: string, copy: Database): Promise<LeftOut> {
  const path = await findReplaced(dataDir);
  const taken = path === undefined ? undefined : await readTaken(path);
  const spooled = await listSpooled(join(dataDir, "mail"));
  // The counters of a database know every number in it: both are written in one transaction.
  for (const row of [...(taken?.counters ?? []), ...findLastNumbers(spooled)])
    await engineOf(copy).countBeyond(copy, row);

  const copied = await listRequests(copy);
  // With its time: sites have given a number twice.
  const known = new Set(copied.flatMap(({ number, received_at }) => [number, `${number} ${received_at}`]));
  const lacking = taken
    ? taken.requests
        .filter(({ number, received_at }) => !known.has(`${number} ${received_at}`))
        .map((row) => row.number)
    : spooled.filter((number) => !known.has(number));
  return {
    database: path === undefined ? undefined : { path, readable: taken !== undefined },
    numbers: lacking.sort(),
    countKnown: taken !== undefined,
  };
}
