import { readConfig } from "#server/config.ts";
import type { Database } from "#server/db/schema.ts";
import { listSuspects, releaseSuspect, type Suspect } from "#server/inbox/suspects.ts";
import { OperatorError } from "#server/operator-error.ts";
import { runCommand } from "./run-command.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

const help = `Say what to do with the suspected requests:
  npm run suspects                      lists the requests that look like a program's, of which nobody was told
  npm run suspects -- release NUMBER    takes one for a person's after all and sends its mails`;

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

// `npm run suspects [-- release NUMBER]`: requests that were stored, and told to nobody.
await runCommand(async () => {
  const [, , action = "list", number = ""] = process.argv;
  if (action !== "list" && !(action === "release" && number !== "")) throw new OperatorError(help);
  const { dataDir } = readConfig(process.env);
  if (action === "list") await readSiteDatabase(dataDir, list);
  else await withSiteDatabase(dataDir, (db) => release(db, number));
});
