import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/db/schema.ts";
import { createWriter } from "#server/db/writer.ts";
import { discardSuspects } from "#server/inbox/discard-suspects.ts";
import { listSuspects, releaseSuspect, type Suspect } from "#server/inbox/suspects.ts";
import { OperatorError } from "#server/operator-error.ts";
import { dayInColombia, isDay } from "#server/privacy/business-days.ts";
import { privacyLogName } from "#server/privacy/privacy-log.ts";
import { count } from "./count.ts";
import { runCommand } from "./run-command.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

const help = `Say what to do with the suspected requests:
  npm run suspects                        lists the requests that look like a program's, of which nobody was told
  npm run suspects -- release NUMBER      takes one for a person's after all and sends its mails
  npm run suspects -- discard NUMBER …    erases these for good
  npm run suspects -- discard before DAY  erases all that came before that day, such as 2026-03-23`;

const reasons = {
  trapped: "the field that no person sees was filled in",
  "too-fast": "sent sooner than a person can fill in the form",
  flood: "sent while all senders together had reached SEND_LIMIT_TOTAL; may well be a person's",
};

const describe = ({ number, receivedAt, suspicion, name, email, city }: Suspect): string =>
  [number, receivedAt, name, email, city, reasons[suspicion]].join("  ");

async function list(db: Database): Promise<void> {
  const suspects = await listSuspects(db);
  for (const suspect of suspects) console.log(describe(suspect));
  if (suspects.length === 0) console.log("Nothing is suspected.");
}

async function release(db: Database, number: string): Promise<void> {
  if (!(await releaseSuspect(db, number, new Date()))) {
    throw new OperatorError(`"${number}": found no suspected request of this number; see npm run suspects`);
  }
  console.log(`${number} is released; a running site sends its mails within seconds.`);
}

/** The suspects that the operator named, all of them or none. Throws `OperatorError`. */
function choose(suspects: Suspect[], words: string[]): Suspect[] {
  const [first, day = ""] = words;
  if (first === "before") {
    if (words.length !== 2 || !isDay(day)) throw new OperatorError(`"${day}": expected a day such as 2026-03-23`);
    return suspects.filter(({ receivedAt }) => dayInColombia(new Date(receivedAt)) < day);
  }
  return words.map((number) => {
    const found = suspects.find((suspect) => suspect.number === number);
    if (found) return found;
    throw new OperatorError(`"${number}": found no suspected request of this number; nothing was discarded`);
  });
}

async function discard(db: Database, dataDir: string, words: string[]): Promise<void> {
  const chosen = [...new Set(choose(await listSuspects(db), words))];
  await discardSuspects({ db, write: createWriter(db) }, chosen, {
    spoolDir: join(dataDir, "mail"),
    privacyLog: join(dataDir, privacyLogName),
    now: new Date(),
  });
  console.log(`Discarded: ${count(chosen.length, "request")}, erased with all that belonged to them.`);
}

// `npm run suspects [-- release NUMBER | discard NUMBER … | discard before DAY]`: requests stored, and told to nobody.
await runCommand(async () => {
  const [, , action = "list", ...words] = process.argv;
  const [number] = words;
  const { dataDir } = readConfig(process.env);
  if (action === "list") await readSiteDatabase(dataDir, list);
  else if (action === "release" && number) await withSiteDatabase(dataDir, (db) => release(db, number));
  else if (action === "discard" && number) await withSiteDatabase(dataDir, (db) => discard(db, dataDir, words));
  else throw new OperatorError(help);
});
