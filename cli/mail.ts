import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Database } from "#server/db/schema.ts";
import { listUnsentMails, retryMails } from "#server/mail/unsent-mails.ts";
import { OperatorError } from "#server/operator-error.ts";
import { describeMail, mailHelp } from "./describe-mail.ts";
import { runCommand } from "./run-command.ts";

async function list(db: Database): Promise<void> {
  const mails = await listUnsentMails(db);
  for (const mail of mails) console.log(describeMail(mail));
  if (mails.length === 0) console.log("Every mail was delivered.");
}

async function retry(db: Database, number: string): Promise<void> {
  const count = await retryMails(db, number, new Date());
  if (count === 0) throw new OperatorError(`"${number}": found no mail that waits or failed; see npm run mail`);
  console.log(`${count} mails of ${number} are queued; a running site sends them within seconds.`);
}

// `npm run mail [-- retry NUMBER]`: what was not delivered, and trying it again.
await runCommand(async () => {
  const [, , action = "list", number = ""] = process.argv;
  const path = join(readConfig(process.env).dataDir, "site.db");
  if (action !== "list" && !(action === "retry" && number !== "")) throw new OperatorError(mailHelp);
  if (!existsSync(path)) throw new OperatorError(`${path}: found no database, expected that of a site that has run`);
  const db = openDatabase(path);
  try {
    await migrate(db);
    await (action === "list" ? list(db) : retry(db, number));
  } finally {
    await db.destroy();
  }
});
