import { join } from "node:path";
import { createBackup } from "#server/backup/create-backup.ts";
import { readConfig } from "#server/config.ts";
import { OperatorError } from "#server/operator-error.ts";
import { count } from "./count.ts";
import { withRoomIn } from "./room.ts";
import { runCommand } from "./run-command.ts";
import { expectSiteDatabase } from "./site-database.ts";

// `npm run backup [-- FOLDER]`: a copy of a running or stopped site, below FOLDER or DATA_DIR/backups.
await runCommand(async () => {
  const { dataDir } = readConfig(process.env);
  const target = process.argv[2] ?? join(dataDir, "backups");
  if (target.startsWith("-")) throw new OperatorError("Say at most where to: npm run backup -- /mnt/other-disk");
  expectSiteDatabase(dataDir);
  const { folder, files, bytes } = await withRoomIn(target, () => createBackup(dataDir, target, new Date()));
  console.log(`Backed up ${count(files, "file")}, ${(bytes / 1e6).toFixed(1)} MB, to ${folder}`);
});
