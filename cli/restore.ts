import { restoreBackup } from "#server/ops/backup/restore-backup.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { count } from "./count.ts";
import { describeRepeated } from "./describe-repeated.ts";
import { describeReplaced } from "./describe-replaced.ts";
import { expectFile } from "./site-database.ts";

async function restore(backup: string): Promise<void> {
  const config = readConfig(process.env);
  expectFile(config, "pg_restore");
  const { dataDir, addressSecret } = config;
  const restored = await restoreBackup(backup, dataDir, { now: new Date(), addressSecret });
  const { heldMails, leftOut } = restored;
  console.log(`Restored ${backup} into ${dataDir}.`);
  for (const line of describeReplaced(restored)) console.log(line);
  for (const line of describeRepeated(restored)) console.log(line);
  if (heldMails > 0) {
    console.log(
      `Held: ${count(heldMails, "mail", "mails")} that waited when the copy was made and may have been sent since.`,
    );
    console.log("See them with: npm run mail");
  }
  if (!leftOut.countKnown)
    console.log(
      'No database tells which numbers were given after the copy was made: those without a mail in the folder "mail" may be given again.',
    );
}

await runCalled({
  script: "restore",
  ask: "Say which backup to restore",
  forms: [
    {
      words: "FOLDER",
      does: "puts a backup, such as data/backups/2026-03-01T10-00-00, in the place of a stopped site",
      run: ([backup = ""]) => restore(backup),
    },
  ],
});
