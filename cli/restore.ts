import { join } from "node:path";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { readAddressSecret } from "#server/inbox/address-secret.ts";
import { OperatorError } from "#server/operator-error.ts";
import { privacyLogName } from "#server/privacy/privacy-log.ts";
import { replayErasures } from "#server/privacy/replay-erasures.ts";
import { runCommand } from "./run-command.ts";

/** Whoever was erased after the copy was made is erased from it too. */
async function eraseAgain(dataDir: string): Promise<number> {
  const db = openDatabase(join(dataDir, "site.db"));
  try {
    return await replayErasures(db, {
      privacyLog: join(dataDir, privacyLogName),
      secret: await readAddressSecret(join(dataDir, "address-secret")),
      spoolDir: join(dataDir, "mail"),
      now: new Date(),
    });
  } finally {
    await db.destroy();
  }
}

// `npm run restore -- FOLDER`: puts a backup in the place of a stopped site.
await runCommand(async () => {
  const { dataDir } = readConfig(process.env);
  const [, , backup] = process.argv;
  if (!backup)
    throw new OperatorError("Say which backup to restore: npm run restore -- data/backups/2026-03-01T10-00-00");
  const { replaced, heldMails } = await restoreBackup(backup, dataDir, new Date());
  const erased = await eraseAgain(dataDir);
  console.log(`Restored ${backup} into ${dataDir}.`);
  if (replaced) console.log(`What was there lies in ${replaced}; delete it when you no longer need it.`);
  if (erased > 0) console.log(`${erased} requests of people who were erased since were erased again.`);
  if (heldMails > 0) {
    console.log(`${heldMails} mails were waiting when the copy was made and may have been sent since: they are held.`);
    console.log("See them with: npm run mail");
  }
});
