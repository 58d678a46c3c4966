import type { Database } from "#server/db/schema.ts";
import { describeMissingServer } from "#server/mail/describe-missing-server.ts";
import { isForSales, isSalesTold } from "#server/mail/for-sales.ts";
import { dismissFailed, listUndelivered, retryUnsent } from "#server/outbox/unsent.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { listSuspects } from "#server/requests/suspects.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { count } from "./count.ts";
import { describeMail, nameMail } from "./describe-mail.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

async function list(db: Database, config: Config): Promise<void> {
  const mails = await listUndelivered(db);
  for (const mail of mails) console.log(describeMail(mail));
  const missing = describeMissingServer(config);
  if (missing) console.log(missing);
  else if (mails.length === 0) console.log("No mail waits, and none has failed.");
}

async function retry(db: Database, number: string): Promise<void> {
  if ((await listSuspects(db)).some((suspect) => suspect.number === number)) {
    throw new OperatorError(
      `"${number}" looks like a program's: release it with npm run suspects -- release ${number}`,
    );
  }
  const queued = await retryUnsent(db, number, new Date());
  if (queued === 0) throw new OperatorError(`"${number}": found no mail that waits or failed; see npm run mail`);
  console.log(
    `Queued of ${number}: ${count(queued, "mail", "mails")}; a running site sends what is queued within seconds.`,
  );
}

async function dismiss(db: Database, number: string): Promise<void> {
  const mails = await dismissFailed(db, number, new Date());
  if (mails.length === 0)
    throw new OperatorError(`"${number}": found no mail that failed or was refused; see npm run mail`);
  for (const mail of mails) console.log(`Dismissed: ${nameMail(mail)}`);
  const toSales = mails.some(isForSales);
  if (toSales && !(await isSalesTold(db, number))) console.log(`Sales has had no mail of ${number}.`);
  console.log(`The request stays; npm run mail -- retry ${number} sends what was dismissed after all.`);
}

function listUnsent(): Promise<void> {
  const config = readConfig(process.env);
  return readSiteDatabase(config.database, (db) => list(db, config));
}

const change = (use: (db: Database) => Promise<void>) => withSiteDatabase(readConfig(process.env).database, use);

await runCalled({
  script: "mail",
  ask: "Say what to do with the mails",
  forms: [
    { words: "", does: "lists what was not delivered yet, and why", run: listUnsent },
    {
      words: "retry NUMBER",
      does: "sends the undelivered mails of a request anew, such as COT-2026-000123",
      run: ([number = ""]) => change((db) => retry(db, number)),
    },
    {
      words: "dismiss NUMBER",
      does: "counts and sends its failed and refused mails no longer, such as to a mistyped address; the request stays",
      run: ([number = ""]) => change((db) => dismiss(db, number)),
    },
  ],
});
