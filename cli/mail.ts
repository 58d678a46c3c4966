import { type Config, readConfig } from "#server/config.ts";
import type { Database } from "#server/db/schema.ts";
import { listSuspects } from "#server/inbox/suspects.ts";
import { isForSales } from "#server/mail/for-sales.ts";
import { dismissMails, isSalesTold, listUnsentMails, retryMails } from "#server/mail/unsent-mails.ts";
import { OperatorError } from "#server/operator-error.ts";
import { count } from "./count.ts";
import { describeMail, describeMissingServer, mailHelp, nameMail } from "./describe-mail.ts";
import { runCommand } from "./run-command.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

async function list(db: Database, config: Config): Promise<void> {
  const mails = await listUnsentMails(db);
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
  const queued = await retryMails(db, number, new Date());
  if (queued === 0) throw new OperatorError(`"${number}": found no mail that waits or failed; see npm run mail`);
  console.log(`Queued of ${number}: ${count(queued, "mail")}; a running site sends what is queued within seconds.`);
}

async function dismiss(db: Database, number: string): Promise<void> {
  const mails = await dismissMails(db, number);
  if (mails.length === 0) throw new OperatorError(`"${number}": found no mail that failed; see npm run mail`);
  for (const mail of mails) console.log(`Dismissed: ${nameMail(mail)}`);
  const toSales = mails.some(isForSales);
  if (toSales && !(await isSalesTold(db, number))) console.log(`Sales has had no mail of ${number}.`);
  console.log(`The request stays; npm run mail -- retry ${number} sends what was dismissed after all.`);
}

/** What is done to the mails of one request. */
const actions: Record<string, (db: Database, number: string) => Promise<void>> = { retry, dismiss };

// `npm run mail [-- retry|dismiss NUMBER]`: what was not delivered, trying it again, or leaving it at that.
await runCommand(async () => {
  const [, , name = "list", number = ""] = process.argv;
  const action = Object.hasOwn(actions, name) && number !== "" ? actions[name] : undefined;
  if (!action && name !== "list") throw new OperatorError(mailHelp);
  const config = readConfig(process.env);
  if (action) await withSiteDatabase(config.dataDir, (db) => action(db, number));
  else await readSiteDatabase(config.dataDir, (db) => list(db, config));
});
