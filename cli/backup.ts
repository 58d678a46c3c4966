import { join } from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "#server/backup/create-backup.ts";
import { readConfig } from "#server/config.ts";
import { OperatorError } from "#server/operator-error.ts";
import { count } from "./count.ts";
import { withRoomIn } from "./room.ts";
import { runCommand } from "./run-command.ts";
import { expectSiteDatabase } from "./site-database.ts";

const help = `Say at most where to, and how many copies stay there:
  npm run backup                             below DATA_DIR/backups, of which the last 14 stay
  npm run backup -- /mnt/other-disk --keep 60`;

/** Throws `OperatorError`. */
function readWords(): { target: string | undefined; keep: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: "string", default: "14" } },
    });
    const keep = Number(values.keep);
    if (Number.isSafeInteger(keep) && keep > 0 && positionals.length <= 1) return { target: positionals[0], keep };
  } catch (error) {
    throw new OperatorError(help, { cause: error });
  }
  throw new OperatorError(help);
}

// `npm run backup [-- FOLDER] [--keep N]`: a copy of a running or stopped site, below FOLDER or DATA_DIR/backups.
await runCommand(async () => {
  const { target: named, keep } = readWords();
  const { dataDir } = readConfig(process.env);
  const target = named ?? join(dataDir, "backups");
  expectSiteDatabase(dataDir);
  const onWait = () => console.log("A load of the content is at work: waiting until it is done …");
  const make = () => createBackup(dataDir, target, { keep, now: () => new Date(), onWait });
  const { folder, files, bytes, pruned } = await withRoomIn(target, make);
  for (const old of pruned) console.log(`Removed, being older than the last ${keep}: ${old}`);
  console.log(`Backed up ${count(files, "file")}, ${(bytes / 1e6).toFixed(1)} MB, to ${folder}`);
});
