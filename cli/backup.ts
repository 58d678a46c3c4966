import { join } from "node:path";
import { createBackup } from "#server/ops/backup/create-backup.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readConfig } from "#server/settings/config.ts";
import { explainFullDisk } from "../server/ops/disk-full.ts";
import { runCalled } from "./command-line.ts";
import { count } from "./count.ts";
import { expectFile, expectSiteDatabase } from "./site-database.ts";

/** Copies that stay below a folder unless another number is said. */
const keptUnlessSaid = "14";

function readKeep(typed: unknown): number {
  const keep = Number(typed);
  if (Number.isSafeInteger(keep) && keep > 0) return keep;
  throw new OperatorError(`--keep: found "${typed}", expected a whole number from 1 up`);
}

/** A copy of a running or stopped site, below `named` or DATA_DIR/backups. */
async function backUp(named: string | undefined, keep: number): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, bucket } = config;
  const target = named ?? join(dataDir, "backups");
  await expectSiteDatabase(expectFile(config, "pg_dump"));
  const onWait = () => console.log("A load of the content is at work: waiting until it is done …");
  const make = () =>
    createBackup(dataDir, target, { keep, now: () => new Date(), mediaInBucket: bucket !== undefined, onWait });
  const { folder, files, bytes, pruned } = await explainFullDisk(target, make);
  for (const old of pruned) console.log(`Removed, being older than the last ${keep}: ${old}`);
  if (bucket) console.log("Pictures and sheets lie in the bucket and are not in this copy.");
  console.log(`Backed up ${count(files, "file", "files")}, ${(bytes / 1e6).toFixed(1)} MB, to ${folder}`);
}

await runCalled({
  script: "backup",
  ask: "Say at most where to, and how many copies stay there",
  forms: [
    {
      words: "[FOLDER]",
      does: "copies the site, running or not, below DATA_DIR/backups or FOLDER, such as /mnt/other-disk",
      run: ([folder], { keep = keptUnlessSaid }) => backUp(folder, readKeep(keep)),
    },
  ],
  options: { keep: { type: "string", does: `removes all but that many copies there; ${keptUnlessSaid} unless said` } },
});
