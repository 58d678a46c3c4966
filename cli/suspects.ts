import { join } from "node:path";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { discardSuspects } from "#server/privacy/discard-suspects.ts";
import { findPrivacyLog } from "#server/privacy/privacy-log.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { listSuspects, releaseSuspect, type Suspect } from "#server/requests/suspects.ts";
import { readConfig } from "#server/settings/config.ts";
import { dayInColombia } from "#server/time/bogota-time.ts";
import { isDay } from "#server/time/business-days.ts";
import { runCalled } from "./command-line.ts";
import { count } from "./count.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

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

/** Throws `OperatorError`. */
function chooseBefore(suspects: Suspect[], day: string): Suspect[] {
  if (!isDay(day)) throw new OperatorError(`"${day}": expected a day such as 2026-03-23`);
  return suspects.filter(({ receivedAt }) => dayInColombia(new Date(receivedAt)) < day);
}

/** The suspects that the operator named, all of them or none. Throws `OperatorError`. */
const chooseNamed = (suspects: Suspect[], numbers: string[]): Suspect[] =>
  [...new Set(numbers)].map((number) => {
    const found = suspects.find((suspect) => suspect.number === number);
    if (found) return found;
    throw new OperatorError(`"${number}": found no suspected request of this number; nothing was discarded`);
  });

async function discard(choose: (suspects: Suspect[]) => Suspect[]): Promise<void> {
  const config = readConfig(process.env);
  await withSiteDatabase(config.database, async (db) => {
    const chosen = choose(await listSuspects(db));
    await discardSuspects({ db, write: engineOf(db).createWriter() }, chosen, {
      spoolDir: join(config.dataDir, "mail"),
      privacyLog: findPrivacyLog(config, db),
      now: new Date(),
    });
    console.log(`Discarded: ${count(chosen.length, "request", "requests")}, erased with all that belonged to them.`);
  });
}

await runCalled({
  script: "suspects",
  ask: "Say what to do with the suspected requests",
  forms: [
    {
      words: "",
      does: "lists the requests that look like a program's, of which nobody was told",
      run: () => readSiteDatabase(readConfig(process.env).database, list),
    },
    {
      words: "release NUMBER",
      does: "takes one for a person's after all and sends its mails",
      run: ([number = ""]) => withSiteDatabase(readConfig(process.env).database, (db) => release(db, number)),
    },
    {
      words: "discard before DAY",
      does: "erases all that came before that day, such as 2026-03-23",
      run: ([day = ""]) => discard((suspects) => chooseBefore(suspects, day)),
    },
    {
      words: "discard NUMBER…",
      does: "erases these for good",
      run: (numbers) => discard((suspects) => chooseNamed(suspects, numbers)),
    },
  ],
});
